import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { release } from '../operators/index.ts'
import { serve } from '../platform/http/serve.ts'
import { answerContract } from './answer-contract.ts'
import { shownOfHouse } from './contract.ts'
import { endContract, endHouseContract } from './end-contract.ts'
import { listContracts, listGiven, showContract, showOfHouse } from './list-contracts.ts'
import { nameParties } from './name-parties.ts'
import type { ContractsDeps } from './deps.ts'
import { shownPeriod } from './paid-period.ts'
import { payAllDue, payDue } from './pay-due.ts'
import { promptFor } from './prompt-for.ts'
import { offerContract, proposeContract, proposeToAll } from './propose-contract.ts'
import { showCurrent, showDue, showHistory, showIncome } from './show-periods.ts'
import { listOfHouse } from './store/contracts.ts'

const mostOfHouse = 100

export function contractsRoutes(app: FastifyInstance, deps: ContractsDeps): void {
  serve(app, agents.dailySalaryRequest, async ({ trx, member }) => ({
    dailysalreqtype: await promptFor(trx, member, 'dailySalary'),
  }))
  serve(app, agents.dividendRequest, async ({ trx, member }) => ({
    divtypecompperiodreq: await promptFor(trx, member, 'dividend'),
  }))
  serve(app, agents.dailySalaryContract, ({ trx, member }) => listContracts(trx, deps, member.id, 'dailySalary'))
  serve(app, agents.hourSalaryContract, async ({ trx, member }) => ({
    ...(await listContracts(trx, deps, member.id, 'hourSalary')),
    contracthoursalreq: await promptFor(trx, member, 'hourSalary'),
  }))
  serve(app, agents.dividendInfo, ({ trx, member }) => listContracts(trx, deps, member.id, 'dividend'))
  serve(app, agents.dividendCurrent, ({ trx, member, query }) => showCurrent(trx, deps, member.id, query))
  serve(app, agents.givenContracts, ({ trx, member, query }) => listGiven(trx, deps, member.id, query))
  serve(app, agents.contractsDue, ({ trx, member }) => showDue(trx, deps, member.id))
  serve(app, agents.dividendHistory, ({ trx, member, query }) => showHistory(trx, deps, member.id, query))
  serve(app, agents.dividendIncomeMessage, ({ trx, member }) => showIncome(trx, deps, member.id))

  serve(app, agents.proposeContract, async ({ trx, member, body }) =>
    showContract(trx, deps, member.id, await proposeContract(trx, member.id, body, await deps.currency(trx))),
  )
  serve(app, agents.proposeToAll, async ({ trx, member, body }) =>
    proposeToAll(trx, member.id, body, await deps.currency(trx)),
  )
  serve(app, agents.answerContract, async ({ trx, member, body }) => {
    await answerContract(trx, member.id, body)
    return showContract(trx, deps, member.id, body.id)
  })
  serve(app, agents.endContract, async ({ trx, member, body }) => {
    await endContract(trx, member.id, body.id)
    return showContract(trx, deps, member.id, body.id)
  })
  serve(app, agents.dividendPayout, async ({ trx, member, body }) => {
    const paid = await payDue(trx, deps, member, body)
    return shownPeriod(paid, member.id, await nameParties(trx, [paid.payeeId]))
  })
  serve(app, agents.payAllDue, async ({ trx, member, body }) => ({
    paid: await payAllDue(trx, deps, member, body),
    currency: await deps.currency(trx),
  }))

  serve(app, agents.houseContracts, async ({ trx, query }) => ({
    contracts: (await listOfHouse(trx, query.memberId, mostOfHouse)).map(shownOfHouse),
  }))
  serve(app, agents.offerContract, async ({ trx, operator, body }) => {
    const currency = await deps.currency(trx)
    const id = await offerContract(trx, body, currency)
    // The amount is unlimited, so it needs two operators.
    const { memberId } = body
    await release(trx, operator, { kind: 'agent_terms', currency, amountMinor: null, memberId, about: id })
    return showOfHouse(trx, memberId, id)
  })
  serve(app, agents.endHouseContract, async ({ trx, body }) => {
    await endHouseContract(trx, body.memberId, body.id)
    return showOfHouse(trx, body.memberId, body.id)
  })
}
