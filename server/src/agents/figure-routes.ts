import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http.ts'
import { showBets, showPlayed, showTransactions, type BetNeeds } from './show-bets.ts'
import { showKpi, showKpiDays, showPnl } from './show-figures.ts'

export function figureRoutes(app: FastifyInstance, needs: BetNeeds): void {
  serve(app, agents.teamKpiA, ({ trx, member, query }) => showKpi(needs, trx, member, query))
  serve(app, agents.teamKpiB, ({ trx, member, query }) => showKpiDays(needs, trx, member, query))
  serve(app, agents.teamPnl, ({ trx, member, query }) => showPnl(needs, trx, member, query))
  serve(app, agents.teamBets, ({ trx, member, query }) => showPlayed(needs, trx, member, query))
  serve(app, agents.memberBets, ({ trx, member, query, browser }) =>
    showBets(needs, trx, member, query, browser.language ?? 'EN'),
  )
  serve(app, agents.teamTransactions, ({ trx, member, query }) => showTransactions(needs, trx, member, query))
}
