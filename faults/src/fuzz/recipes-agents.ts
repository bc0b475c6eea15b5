import { randomUUID } from 'node:crypto'
import { agents, approvals } from '@parola/contract'
import { callersIn, rebates, formula, day, span, newName, valueOf, about, type Recipes } from './recipe.ts'
import { renewed } from './renewed.ts'
import { type World } from './world.ts'

/** Calls about teams. */
export function agentsRecipes(world: World): Recipes {
  const { lantern } = world
  const { someone } = callersIn(world)
  const contract = renewed(3, async () => {
    const { above, below } = await world.subAgent()
    const payload = { kind: 'dailySalary', with: below.id, formula }
    const asked = await above.member.ask(agents.proposeContract.path, { method: 'POST', payload })
    return { above, below, ...valueOf<{ id: string; version: number }>(asked) }
  })
  const houseContract = renewed(3, async () => {
    const { id: memberId } = await world.person(lantern, { customerType: 1 }, { hasCard: false })
    const wanted = { memberId, kind: 'dailySalary', formula }
    const { body } = await world.askAs(world.operators[1], agents.offerContract, wanted)
    const id = /"requestId":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? ''
    const agreed = await world.askAs(world.operators[0], approvals.approve, { id })
    return { memberId, id: valueOf<{ answer: { id: string } }>(agreed).answer.id }
  })
  const link = renewed(4, async () => {
    const { member } = await world.agent()
    const payload = { label: 'A link', memberType: 'player', rebates }
    const asked = await member.ask(agents.createAffiliateUrl.path, { method: 'POST', payload })
    return valueOf<{ code: string }>(asked).code
  })
  const inTeam =
    (query: object = {}) =>
    async () => ({ caller: await world.agent(), query: { ...span(), ...query } })
  const ofDownline =
    (more: object = {}) =>
    async () => {
      const { above, below } = await world.downline()
      return { caller: above, query: { memberId: below.id, ...more } }
    }
  const transferred = async (amounts: readonly number[]) => {
    const { above, below } = await world.downline()
    const amount = amounts.reduce((sum, one) => sum + one, 0)
    const head = { requestId: randomUUID(), grant: await above.grant({ act: 'transferDownline', amount }) }
    return { above, head, transfers: amounts.map((one) => ({ memberId: below.id, amount: one })) }
  }

  return {
    'agents.affiliate': () => ({ query: { moduleId: 'AFFMAN3', domain: lantern.host } }),
    'agents.checkAffiliate': () => ({ query: { code: 'FRIEND-lant', domain: lantern.host } }),
    'agents.answerContract': async () => {
      const { below, id, version } = await contract()
      return { caller: below, body: { id, version, accept: true } }
    },
    'agents.createAffiliateUrl': async () => ({
      caller: (await world.subAgent()).below,
      body: { label: 'A link', memberType: 'player', rebates },
    }),
    'agents.deleteAffiliateUrl': async () => ({ query: { code: await link() } }),
    'agents.dividendCurrent': async () => someone({ query: { kind: 'dailySalary' } }),
    'agents.givenContracts': async () => {
      const { above } = await contract()
      return { caller: above, query: { kind: 'dailySalary', state: 'proposed' } }
    },
    'agents.dividendHistory': async () => someone({ query: { kind: 'dailySalary', role: 'payee' } }),
    'agents.dividendPayout': async () => {
      const caller = await world.agent()
      return {
        caller,
        body: { periodId: randomUUID(), grant: await caller.grant({ act: 'contractPay', amount: 100 }) },
      }
    },
    'agents.downline': ofDownline(),
    'agents.downlines': async () => ({ query: { memberType: 'agent' } }),
    'agents.endContract': async () => {
      const { above, id } = await contract()
      return { caller: above, body: { id } }
    },
    'agents.endHouseContract': async () => ({ body: await houseContract() }),
    'agents.houseContracts': async () => ({ query: { memberId: (await houseContract()).memberId } }),
    'agents.makeAgent': async () => about((await world.briefMember()).id, { rebates }),
    'agents.memberBets': ofDownline({ kind: 'lottery' }),
    'agents.moveInTree': async () => {
      const { above, below: to } = await world.subAgent()
      const moved = await world.person(lantern, {}, { above, hasCard: false })
      return about(moved.id, { toMemberId: to.id })
    },
    'agents.offerContract': async () => about((await houseContract()).memberId, { kind: 'hourSalary', formula }),
    'agents.payAllDue': async () => {
      const caller = await world.agent()
      return {
        caller,
        body: { kind: 'dividend', sum: 100, grant: await caller.grant({ act: 'contractPay', amount: 100 }) },
      }
    },
    'agents.proposeToAll': async () => ({
      caller: (await world.subAgent()).above,
      body: { kind: 'hourSalary', formula },
    }),
    'agents.proposeContract': async () => {
      const { above, below } = await world.subAgent()
      return { caller: above, body: { kind: 'dailySalary', with: below.id, formula } }
    },
    'agents.rebateQuotas': async () => {
      const { above, below } = await world.subAgent()
      return { caller: above, query: { memberId: below.id } }
    },
    'agents.registerDownline': async () => ({
      caller: await world.agent(),
      body: { username: newName(), password: 'a good password', memberType: 'player', rebates },
    }),
    'agents.subordinates': async () => {
      const { above, below } = await world.downline()
      return { caller: above, query: { userName: below.userName } }
    },
    'agents.teamBets': async () => ({ query: { day: day(), kind: 'lottery' } }),
    'agents.teamKpiA': inTeam(),
    'agents.teamKpiB': inTeam(),
    'agents.teamPnl': inTeam(),
    'agents.teamTransactions': ofDownline(span()),
    'agents.transferDownline': async () => {
      const { above, head, transfers } = await transferred([10])
      return { caller: above, body: { ...head, ...transfers[0] } }
    },
    'agents.transferMultipleDownline': async () => {
      const { above, head, transfers } = await transferred([10])
      return { caller: above, body: { ...head, transfers } }
    },
    'agents.updateDownlineRebates': async () => {
      const { above, below } = await world.downline()
      return { caller: above, body: { memberId: below.id, rebates, grant: await above.grant({ act: 'rebates' }) } }
    },
  }
}
