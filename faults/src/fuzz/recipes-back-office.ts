import { writeLock } from '../../../server/src/members/index.ts'
import { oneOf } from './chance.ts'
import type { Recipes } from './recipe.ts'
import type { World } from './world.ts'

/** Calls about members that staff make. */
export function backOfficeRecipes(world: World): Recipes {
  const { lantern } = world
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
    'backOffice.lockMember': async () => ({ body: { memberId: (await world.briefMember()).id, ...because } }),
    'backOffice.unlockMember': async () => {
      const owner = await world.briefMember()
      await lantern.act((trx) => writeLock(trx, owner, { by: 'fuzz', reason: 'A test' }))
      return { body: { memberId: owner.id, ...because } }
    },
    'backOffice.endMemberSessions': async () => ({ body: { memberId: (await world.briefMember()).id, ...because } }),
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
    'backOffice.writeNote': async () => ({
      body: { memberId: (await world.member()).id, text: 'Called about a payment' },
    }),
  }
}
