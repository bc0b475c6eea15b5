import { randomUUID } from 'node:crypto'
import { drafts, editing } from '@parola/contract'
import {
  callersIn,
  language,
  wordings,
  php,
  newName,
  inLanguage,
  pages,
  withGame,
  about,
  valueOf,
  type Recipes,
} from './recipe.ts'
import { renewed } from './renewed.ts'
import { type World } from './world.ts'

/** Calls about content, games and promotions. */
export function contentRecipes(world: World): Recipes {
  const { someone, brief } = callersIn(world)
  const letter = renewed(8, async () => {
    const { id } = await world.member()
    const body = { id: randomUUID(), memberIds: [id], wordings: { EN: { title: 'Hello', content: 'There' } } }
    await world.askAs(world.operators[0], editing.sendMessage, body)
    return body.id
  })
  const claim = renewed(4, async () => {
    const { caller, claimId } = await world.claim('review')
    return { memberId: caller.id, claimId }
  })
  const [instant, goal] = [renewed(30, () => world.promotion('instant')), renewed(30, () => world.promotion('goal'))]
  const ownClaim = renewed(4, () => world.claim('instant'))
  const reward = renewed(4, async () => {
    const { id: memberId } = await world.member()
    const body = { id: randomUUID(), memberId, about: 'A gift', amount: php(100), wagering: 0, expiresAt: null }
    await world.askAs(world.operators[0], editing.giveReward, body)
    return body.id
  })

  const draft = async (language2 = false) => {
    const slug = newName()
    const EN = { title: 'A title', content: '<p>What is to be said.</p>' }
    const body = {
      part: 'help',
      slug,
      tag: 'play',
      sequence: 1,
      wordings: language2 ? { TY: EN, EN } : { TY: EN },
    } as const
    const [caller] = world.operators
    const written = await world.lantern.ask(drafts.write.path, {
      method: 'POST',
      headers: { ...caller?.headers },
      payload: { body, version: drafts.noVersion },
    })
    return { body, read: { part: 'help', item: slug, version: valueOf<drafts.Item>(written).version } }
  }
  const version = async () => {
    const { read } = await draft()
    const [caller] = world.operators
    await world.askAs(caller, drafts.publish, { ...read, at: null })
    const { part, item } = read
    const answer = await world.lantern.ask(drafts.withdraw.path, {
      method: 'POST',
      headers: { ...caller?.headers },
      payload: { part, item },
    })
    return { ...read, versionId: valueOf<{ versionId: string }>(answer).versionId }
  }

  return {
    'drafts.items': () => ({ query: { tab: 'PL' } }),
    'drafts.item': async () => {
      const { part, item } = (await draft()).read
      return { query: { part, item } }
    },
    'drafts.write': async () => {
      const { body, read } = await draft()
      return { body: { body: { ...body, sequence: 2 }, version: read.version } }
    },
    'drafts.submit': async () => ({ body: (await draft()).read }),
    'drafts.discard': async () => ({ body: (await draft()).read }),
    'drafts.publish': async () => ({
      body: { ...(await draft()).read, at: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    'drafts.withdraw': async () => {
      const { read } = await draft()
      await world.askAs(world.operators[0], drafts.publish, { ...read, at: null })
      return { body: { part: read.part, item: read.item } }
    },
    'drafts.putBack': async () => ({ body: { versionId: (await version()).versionId } }),
    'drafts.restore': async () => {
      const { versionId, part, item } = await version()
      await world.askAs(world.operators[0], drafts.putBack, { versionId })
      const [caller] = world.operators
      const answer = await world.lantern.ask(drafts.item.path, {
        headers: { ...caller?.headers },
        query: { part, item },
      })
      return { body: { versionId, version: valueOf<drafts.Item>(answer).version } }
    },
    'drafts.reviewTranslation': async () => ({ body: { ...(await draft(true)).read, language: 'TY' } }),
    'drafts.exportTranslation': async () => {
      const { part, item } = (await draft()).read
      return { query: { part, item, language } }
    },
    'drafts.importTranslation': async () => {
      const { part, item, version: read } = (await draft()).read
      const [caller] = world.operators
      const headers = { ...caller?.headers }
      const query = { part, item, language }
      const exported = await world.lantern.ask(drafts.exportTranslation.path, { headers, query })
      const { xliff } = valueOf<{ xliff: string }>(exported)
      return { body: { ...query, version: read, xliff: xliff.replaceAll('</source>', '</source><target>x</target>') } }
    },
    'drafts.preview': async () => {
      const { part, item } = (await draft()).read
      return { body: { part, item, persona: { as: 'member', language, scheme: 'dark', level: 1, country: 'PH' } } }
    },
    'system.clientReport': () => ({ body: { kind: 'vital', name: 'LCP', value: 1200, path: '/m', detail: 'x' } }),
    'system.status': inLanguage,
    'content.announcements': () => ({
      query: { types: 'PR,A', groupName: 'm_home', brief: '1', platform: 'M', language },
    }),
    'content.banners': () => ({ query: { groupName: 'm_home', language } }),
    'content.commentOnPromotion': async () =>
      someone({ body: { announcementId: await world.announcement(), text: 'I like this one' } }),
    'content.deleteMessages': async () => someone({ body: { ids: [await letter()] } }),
    'content.helpCenter': () => ({ query: { device: 'MOBILE', tag: 'play', language } }),
    'content.inbox': () => someone({ query: { language, before: new Date(Date.now() + 60_000).toISOString() } }),
    'content.launchChat': () => someone({ body: { language } }),
    'content.lobbyNews': inLanguage,
    'content.markRead': async () => someone({ body: { announcementId: await world.announcement(), read: true } }),
    'content.multiCategoryAnnouncements': inLanguage,
    'content.notices': inLanguage,
    'content.readMessages': async () => someone({ body: { ids: [await letter()] } }),
    'content.sendFeedback': () =>
      someone({ body: { requestId: randomUUID(), kind: 'idea', content: 'More lanterns in the evening, please.' } }),
    'catalogue.addFavorite': () => someone(withGame()),
    'catalogue.addRecent': () => someone(withGame()),
    'catalogue.favoriteIds': () => someone({ query: { pageNo: '1', pageSize: '10' } }),
    'catalogue.favorites': () => someone({ query: { language, gameType: 'RNG', pageNo: '1', pageSize: '10' } }),
    'catalogue.gameList': () => ({
      query: {
        language,
        platform: 'html5',
        gameType: 'RNG',
        gameName: 'slot',
        vassalage: 'LNT',
        pageNo: '1',
        pageSize: '10',
      },
    }),
    'catalogue.hotGames': inLanguage,
    'catalogue.mobileGames': pages,
    'catalogue.recentGames': () => someone({ query: { language, gameType: 'RNG', page: '1', pageSize: '10' } }),
    'catalogue.removeFavorite': () => someone(withGame()),
    'catalogue.search': () => ({ query: { language, text: 'dragon' } }),
    'catalogue.suggestedGames': () => someone({ query: { language } }),
    'catalogue.vendorGameTypes': () => ({ query: { typeId: '1' } }),
    'editing.claims': () => ({ query: {} }),
    'editing.decideClaim': async () => {
      const { memberId, claimId } = await claim()
      return about(memberId, { id: claimId, decision: 'issue', reason: '' })
    },
    'editing.feedback': () => ({ query: {} }),
    'editing.giveReward': async () =>
      about((await world.member()).id, {
        id: randomUUID(),
        about: 'A gift',
        amount: php(100),
        wagering: 0,
        expiresAt: null,
      }),
    'editing.publishAnnouncement': () => ({
      body: {
        id: randomUUID(),
        kind: 'A',
        category: 'news',
        group: null,
        audience: 'all',
        frequency: 'once',
        startsAt: new Date(0).toISOString(),
        endsAt: new Date().toISOString(),
        sequence: 1,
        photo: null,
        images: [],
        url: null,
        wordings,
      },
    }),
    'editing.publishHelp': () => ({
      body: { slug: newName(), tag: 'play', sequence: 1, wordings: { EN: { title: 'Help', content: 'Help.' } } },
    }),
    'editing.removeHelp': () => ({ body: { slug: 'how-to-play' } }),
    'editing.sendMessage': async () => ({
      body: {
        id: randomUUID(),
        memberIds: [(await world.member()).id],
        wordings: { EN: { title: 'Hello', content: 'There' } },
      },
    }),
    'editing.setPromotion': async () => ({
      body: {
        id: await world.newAnnouncement(),
        code: null,
        terms: {
          kind: 'instant',
          bonus: php(1_000),
          rateBp: null,
          least: null,
          wagering: 100,
          wagered: 'bonus',
          largest: php(10_000),
          days: 7,
          period: 'once',
        },
        budget: php(1_000_000),
      },
    }),
    'editing.withdrawAnnouncement': async () => ({ body: { id: await world.newAnnouncement() } }),
    'promotions.buyWithPoints': () => someone({ body: { requestId: randomUUID(), item: 'boat' } }),
    'promotions.cancelClaim': async () => {
      const { caller, claimId } = await ownClaim()
      return { caller, body: { claimId, givenUp: php(1_000) } }
    },
    'promotions.cancelPreview': async () => {
      const { caller, claimId } = await ownClaim()
      return { caller, query: { claimId } }
    },
    'promotions.claimPromotion': async () => brief({ body: { promotionId: await instant() } }),
    'promotions.joinPromotion': async () => brief({ body: { promotionId: await goal() } }),
    'promotions.mall': () => someone({ query: { language } }),
    'promotions.promotions': inLanguage,
    'promotions.takeReward': async () => someone({ body: { rewardId: await reward() } }),
    'promotions.vipLevels': inLanguage,
  }
}
