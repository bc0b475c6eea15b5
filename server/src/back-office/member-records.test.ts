import { randomUUID } from 'node:crypto'
import { agents, backOffice, content, promotions, type Call, type SentQueryOf, type ValueOf } from '@parola/contract'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AskOptions, TestMember, TestOperator } from '../../testing/merchant.ts'
import { workOut } from '../../testing/accounts/proof.ts'
import { colleague } from '../../testing/operators/colleague.ts'
import { php, TestPromotions } from '../../testing/promotions/promotions.ts'
import { joinTeam, makeAgent, placementByAgent } from '../agents/index.ts'
import { sendToInbox } from '../content/index.ts'
import { createExclusions } from '../safer-play/index.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { readSite } from '../system/index.ts'

let test: TestPromotions
let ana: TestOperator

beforeAll(async () => {
  test = await TestPromotions.open()
  ana = await test.merchant.operator('ana')
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)

async function read<C extends Call>(call: C, query: SentQueryOf<C>, by: Pick<TestOperator, 'ask'> = ana) {
  const { answer } = await by.ask(call.path, { query: query as NonNullable<AskOptions['query']> })
  const { code, value } = answer as { code?: string; value?: unknown }
  return { code, value: value as ValueOf<C> }
}
async function post(call: Call, payload: object, by: Pick<TestOperator, 'ask'> = ana) {
  const { answer } = await by.ask(call.path, { method: 'POST', payload })
  return answer as { code?: string; value?: Record<string, unknown> }
}
const claimed = async (member: TestMember, terms: Partial<promotions.PromoTerms> = {}) => {
  const promotionId = await test.offer({ terms })
  const { value } = await post(promotions.claimPromotion, { promotionId }, member)
  return { promotionId, claimId: promotions.ClaimId.parse(value?.['claimId']) }
}

it('claims keep their terms, page by page, with the bonuses that are being wagered', async () => {
  const member = await test.member()
  const { claimId, promotionId } = await claimed(member, { wagering: 5 })
  await test.offer({ id: promotionId, terms: { wagering: 9 } })
  const { claims } = (await read(backOffice.memberClaims, { memberId: member.id })).value
  expect(claims).toMatchObject([{ claimId, state: 'process', about: 'Lanterns', terms: { wagering: 5 } }])
  const { bonuses, points, vip } = (await read(backOffice.memberBonuses, { memberId: member.id })).value
  expect(bonuses).toMatchObject([{ claimId, bonus: php(1_000), meter: { staked: php(0), needed: php(5_000) } }])
  expect([points, vip.level]).toEqual([{ left: 0, earned: 0 }, 0])
})

it('CON-74 the preview is the player’s own, and a bonus is cancelled for no more than it showed', async () => {
  const member = await test.member()
  const { claimId } = await claimed(member)
  const memberId = member.id
  const { value: shown } = await read(backOffice.previewBonusCancel, { memberId, claimId })
  const own = await member.ask(promotions.cancelPreview.path, { query: { claimId } })
  expect(own.answer).toMatchObject({ success: true, value: shown })
  expect(shown).toMatchObject({ givenUp: php(1_000), stays: php(1_000_000) })
  const cancel = (givenUp: object) => post(backOffice.cancelBonus, { memberId, claimId, givenUp, reason: 'They asked' })
  expect(await cancel(php(999))).toMatchObject({ code: 'claim_refused' })
  expect(await test.balances(member)).toEqual({ real: 1_000_000, bonus: 1_000 })
  expect(await cancel(shown.givenUp)).toMatchObject({ value: { state: 'closed', reason: 'cancelled' } })
  expect(await test.balances(member)).toEqual({ real: 1_000_000, bonus: 0 })
  // Again is the same, and the member is told once, without the reason.
  expect(await cancel(shown.givenUp)).toMatchObject({ value: { state: 'closed' } })
  const { messages } = (await read(backOffice.memberMessages, { memberId: member.id })).value
  expect(messages).toMatchObject([{ title: 'Your bonus was cancelled' }])
  expect(JSON.stringify(messages)).not.toContain('They asked')
  // One claim belongs to one member.
  const other = await test.member()
  expect(await read(backOffice.previewBonusCancel, { memberId: other.id, claimId })).toMatchObject({
    code: 'claim_refused',
  })
})

it('messages are listed as they were sent and read, without markup, also after the member deleted them', async () => {
  const member = await test.member()
  const id = content.MessageId.parse(randomUUID())
  const said = '<p>Fish &amp; chips</p><p>See <a href="/m/help">help</a> &lt;b&gt;</p>'
  await test.merchant.act((trx) => sendToInbox(trx, member, { id, wordings: { EN: { title: 'Hi', content: said } } }))
  const listed = async () => (await read(backOffice.memberMessages, { memberId: member.id })).value.messages
  expect(await listed()).toMatchObject([{ id, title: 'Hi', text: 'Fish & chips\nSee help <b>', readAt: null }])
  await member.ask(content.readMessages.path, { method: 'POST', payload: { ids: [id] } })
  await member.ask(content.deleteMessages.path, { method: 'POST', payload: { ids: [id] } })
  expect(await listed()).toMatchObject([
    { readAt: expect.any(String) as string, deletedAt: expect.any(String) as string },
  ])
})

it('feedback of one member is without that of others', async () => {
  const [one, other] = [await test.member(), await test.member()]
  const say = (member: TestMember, text: string) =>
    post(content.sendFeedback, { requestId: randomUUID(), kind: 'idea', content: text }, member)
  await say(one, 'More lanterns in the hall please')
  await say(other, 'Fewer lanterns in the hall please')
  const { feedback } = (await read(backOffice.memberFeedback, { memberId: one.id })).value
  expect(feedback.map(({ content: text }) => text)).toEqual(['More lanterns in the hall please'])
})

it('submissions tell what was decided, and no number, name or picture', async () => {
  const member = await test.member()
  const row = `insert into cell.identity_submission (merchant_id, member_id, id, state, document_kind, details_sealed, number_hash, key_id,
    reasons, submitted_at, decided_at)`
  const id = randomUUID()
  await sql(`${row} values ($1, $2, $3, 'rejected', 'passport', '', '', 'k', '{glare}', now(), now())`, [
    test.merchant.id,
    member.id,
    id,
  ])
  const { submissions } = (await read(backOffice.memberSubmissions, { memberId: member.id })).value
  expect(submissions).toEqual([
    {
      id,
      documentKind: 'passport',
      state: 'rejected',
      reasons: ['glare'],
      submittedAt: expect.any(String) as string,
      decidedAt: expect.any(String) as string,
      pictures: 0,
    },
  ])
})

it('the agent tab shows place, rebates and contracts; without a place there is none', async () => {
  const [agent, downline, stranger] = [await test.stranger(), await test.stranger(), await test.stranger()]
  const rebates = { lottery: 10, games: 20 }
  await test.merchant.act(async (trx) => {
    const site = await readSite(trx, [])
    await makeAgent({ sessions: { endAll: async () => {} }, site: async () => site }, trx, {
      memberId: agent.id,
      rebates,
    })
    const none = { lottery: 0, games: 0 }
    const placement = await placementByAgent(trx, agent.id, { memberType: 'player', rebates: none }, site.settings)
    await joinTeam(trx, downline.id, placement, site.settings)
  })
  const placeOf = async (memberId: string) => (await read(backOffice.memberTeam, { memberId })).value.place
  expect(await placeOf(stranger.id)).toBeNull()
  expect(await placeOf(agent.id)).toMatchObject({
    memberType: 'agent',
    path: [{ memberId: agent.id }],
    rebates,
    downlines: 1,
    teamSize: 1,
    contracts: agents.ContractKind.options.map((kind) => ({ kind, mine: null })),
  })
  expect(await placeOf(downline.id)).toMatchObject({
    memberType: 'player',
    path: [{ memberId: agent.id }, { memberId: downline.id }],
  })
})

const password = 'correct horse battery'

/** Logs in as a browser does, and returns the cookies that it keeps. */
async function logIn(memberId: string, cookie = ''): Promise<string> {
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
  await sql('update cell.member set password_hash = $2 where id = $1', [memberId, passwordHash])
  const { rows } = await sql('select user_name from cell.member where id = $1', [memberId])
  const { answer } = await test.merchant.ask('/wps/verification/challenge')
  const { challenge } = (answer as unknown as { value: { challenge: string } }).value
  const way = { type: 'username', username: String(rows[0]?.user_name), password }
  const { status, headers } = await test.merchant.askSealed(
    '/wps/session/login',
    { way, proof: await workOut(challenge) },
    { headers: { cookie } },
  )
  expect(status).toBe(200)
  const kept = [headers['set-cookie'] ?? []].flat() as string[]
  return kept.map((one) => one.split(';')[0]).join('; ')
}

it('CON-76 each link names its reason, and an address links nobody', async () => {
  const { id: merchantId } = test.merchant
  const names = [
    'own',
    'device',
    'document',
    'card',
    'mail',
    'inviter',
    'friend',
    'roommate',
    'neighbour',
    'twice',
  ] as const
  const ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await test.stranger()).id] as const)),
  ) as Record<(typeof names)[number], string>
  const trace = (kind: string, traced: string, ...members: string[]) =>
    sql(
      `insert into member_trace (merchant_id, kind, trace_hash, member_id, seen_at)
       select $1, $2, $3::bytea, unnest($4::uuid[]), now()`,
      [merchantId, kind, traced, members],
    )
  await trace('device', 'phone', ids.own, ids.device, ids.twice)
  await trace('document', 'passport', ids.own, ids.document)
  await sql(
    `insert into bank_account_use (merchant_id, account_hash, member_id, added_at)
     select $1, 'account', unnest($2::uuid[]), now()`,
    [merchantId, [ids.own, ids.card, ids.twice]],
  )
  const exclusions = createExclusions({ secrets: createSecrets(test.app.config.secretKeys) })
  for (const id of [ids.own, ids.mail]) {
    await sql(`update cell.member set email = 'same@players.example', email_proven = false where id = $1`, [id])
    await test.merchant.act((trx) => exclusions.applyExclusions(trx, { id }))
  }
  for (const [friend, referrer] of [
    [ids.own, ids.inviter],
    [ids.friend, ids.own],
  ])
    await sql(`insert into member_referral (merchant_id, friend_id, referrer_id, at) values ($1, $2, $3, now())`, [
      merchantId,
      friend,
      referrer,
    ])
  // Three log in from the same address: two on one phone, the neighbour on their own.
  const phone = await logIn(ids.own)
  await logIn(ids.roommate, phone)
  await logIn(ids.neighbour)

  const { links, hasMore } = (await read(backOffice.memberLinks, { memberId: ids.own })).value
  expect(Object.fromEntries(links.map(({ memberId, reasons }) => [memberId, reasons]))).toEqual({
    [ids.device]: ['device'],
    [ids.document]: ['document'],
    [ids.card]: ['bank_account'],
    [ids.mail]: ['email'],
    [ids.inviter]: ['inviter'],
    [ids.friend]: ['friend'],
    [ids.roommate]: ['device'],
    [ids.twice]: ['bank_account', 'device'],
  })
  expect(links[0]?.memberId).toBe(ids.twice)
  expect(hasMore).toBe(false)
  expect((await read(backOffice.memberLinks, { memberId: ids.neighbour })).value.links).toEqual([])
})

it('each tab asks for its own permission', async () => {
  const { id: memberId } = await test.member()
  const manager = await colleague(test.app, test.merchant, { roles: ['agent-manager'], merchantCode: 'lantern' })
  const writer = await colleague(test.app, test.merchant, { roles: ['content'], merchantCode: 'lantern' })
  const answers = async (by: TestOperator) => {
    const reads = [
      backOffice.memberClaims,
      backOffice.memberSubmissions,
      backOffice.memberMessages,
      backOffice.memberTeam,
    ]
    const codes: (string | undefined)[] = []
    for (const call of reads) codes.push((await read(call, { memberId }, by)).code)
    return codes
  }
  expect(await answers(manager)).toEqual(['no_permission', 'no_permission', 'no_permission', undefined])
  expect(await answers(writer)).toEqual([undefined, 'no_permission', 'no_permission', 'no_permission'])
})
