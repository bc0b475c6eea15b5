import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http.ts'
import { needFlag, type TeamNeeds } from './needs.ts'
import { showBets, showPlayed, showTransactions, type BetNeeds } from './show-bets.ts'
import { showKpi, showKpiDays, showPnl } from './show-figures.ts'

export function figureRoutes(app: FastifyInstance, needs: BetNeeds & Pick<TeamNeeds, 'site'>): void {
  // Every agent has the overview of its team, which asks for these two.
  serve(app, agents.teamKpiA, ({ trx, member, query }) => showKpi(needs, trx, member, query))
  serve(app, agents.teamKpiB, ({ trx, member, query }) => showKpiDays(needs, trx, member, query))
  serve(app, agents.teamPnl, async ({ trx, member, query }) => {
    await needFlag(trx, needs, 'AGETEAMPNL3')
    return showPnl(needs, trx, member, query)
  })
  serve(app, agents.teamBets, async ({ trx, member, query }) => {
    await needFlag(trx, needs, 'TEAMBETTING3')
    return showPlayed(needs, trx, member, query)
  })
  serve(app, agents.memberBets, async ({ trx, member, query, browser }) => {
    await needFlag(trx, needs, 'TEAMBETTING3')
    return showBets(needs, trx, member, query, browser.language ?? 'EN')
  })
  serve(app, agents.teamTransactions, async ({ trx, member, query }) => {
    await needFlag(trx, needs, 'TRANSREC3')
    return showTransactions(needs, trx, member, query)
  })
}
