import { writeLock } from '../../../server/src/members/index.ts'
import { oneOf } from './chance.ts'
import type { Recipes } from './recipe.ts'
import type { World } from './world.ts'

/** Calls about members that staff make. */
export function backOfficeRecipes(world: World): Recipes {
  const { lantern } = world
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
  const noteAbout = async (memberId: string): Promise<string> => {
    const { rows } = await world.app.database.ownerPool.query<{ id: string }>(
      `insert into cell.member_note (merchant_id, member_id, text, written_by, at) values ($1, $2, 'Called', 'fuzz', now()) returning id`,
      [lantern.id, memberId],
    )
    return rows[0]?.id ?? ''
  }
  const because = { reason: 'Asked by phone' }
  const anyMember = async () => ({ query: { memberId: (await world.member()).id } })
  return {
    'backOffice.findMembers': async (chance) => {
      const { id, userName } = await world.member()
      return { query: { search: oneOf<string>(chance, [id, userName, userName.slice(0, 4), '+639171234567']) } }
    },
    'backOffice.showMember': anyMember,
    'backOffice.memberLedger': anyMember,
    'backOffice.explainBalance': async () => ({
      query: {
        memberId: (await world.member()).id,
        book: 'real',
        currency: 'PHP',
        from: '2026-01-01T00:00:00Z',
        to: '2027-01-01T00:00:00Z',
      },
    }),
    'backOffice.memberPayments': anyMember,
    'backOffice.memberBets': async (chance) => ({
      query: { memberId: (await world.member()).id, kind: oneOf<string>(chance, ['orders', 'rounds']) },
    }),
    'backOffice.memberAccess': anyMember,
    'backOffice.memberNotes': anyMember,
    'backOffice.revealMember': async (chance) => ({
      body: {
        memberId: (await world.member()).id,
        field: oneOf<string>(chance, ['mobile', 'email', 'birthday', 'payee-name', 'card']),
        reason: 'call-back',
      },
    }),
    'backOffice.lockMember': async () => ({ body: { memberId: (await world.briefMember()).id, ...because } }),
    'backOffice.unlockMember': async () => {
      const owner = await world.briefMember()
      await lantern.act((trx) => writeLock(trx, owner, { by: 'fuzz', reason: 'A test' }))
      return { body: { memberId: owner.id, ...because } }
    },
    'backOffice.endMemberSessions': async () => ({ body: { memberId: (await world.briefMember()).id, ...because } }),
    'backOffice.memberBonuses': anyMember,
    'backOffice.memberClaims': anyMember,
    'backOffice.memberRewards': anyMember,
    'backOffice.memberSubmissions': anyMember,
    'backOffice.memberMessages': anyMember,
    'backOffice.memberFeedback': anyMember,
    'backOffice.memberTeam': anyMember,
    'backOffice.memberLinks': anyMember,
    'backOffice.memberAdjustments': anyMember,
    'backOffice.previewBonusCancel': async () => {
      const { caller, claimId } = await world.claim('instant')
      return { query: { memberId: caller.id, claimId } }
    },
    'backOffice.cancelBonus': async () => {
      const { caller, claimId } = await world.claim('instant')
      const givenUp = { minor: 1_000, currency: 'PHP' }
      return { body: { memberId: caller.id, claimId, givenUp, ...because } }
    },
    'backOffice.startReset': async (chance) => {
      const { id: memberId } = await world.briefMember()
      await world.app.database.ownerPool.query(
        `update cell.member set email = id || '@players.example', email_proven = true where id = $1`,
        [memberId],
      )
      return { body: { memberId, secret: oneOf<string>(chance, ['password', 'payment-password']), ...because } }
    },
    'backOffice.closeMember': async () => ({ body: { memberId: (await world.briefMember()).id, ...because } }),
    'backOffice.explainWithdrawal': async () => ({ query: { memberId: (await world.member()).id, amount: '5000' } }),
    'backOffice.memberSaferPlay': anyMember,
    'backOffice.tightenLimit': async () => ({
      body: {
        memberId: (await world.briefMember()).id,
        limit: { kind: 'deposit', period: 'day', amount: 100_000 },
        ...because,
      },
    }),
    'backOffice.startBreak': async () => ({
      body: { memberId: (await world.briefMember()).id, break: { kind: 'timeout', hours: 24 }, ...because },
    }),
    'backOffice.pinNote': async () => {
      const { id: memberId } = await world.member()
      return { body: { memberId, id: await noteAbout(memberId), isPinned: true } }
    },
    'backOffice.writeNote': async () => ({
      body: {
        memberId: (await world.member()).id,
        text: 'Called about a payment',
        files: [{ name: 'a.pdf', base64: pdf }],
      },
    }),
  }
}
