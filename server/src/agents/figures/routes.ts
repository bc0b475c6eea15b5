import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { requireFlag, type TeamDeps } from '../deps.ts'
import { showBets, showPlayed, showTransactions, type BetDeps } from './show-bets.ts'
import { showKpi, showKpiDays, showPnl } from './show-figures.ts'

export function figureRoutes(app: FastifyInstance, deps: BetDeps & Pick<TeamDeps, 'site'>): void {
  // No flag: every agent has the team overview, which uses these two calls.
  serve(app, agents.teamKpiA, ({ trx, member, query }) => showKpi(deps, trx, member, query))
  serve(app, agents.teamKpiB, ({ trx, member, query }) => showKpiDays(deps, trx, member, query))
  serve(app, agents.teamPnl, async ({ trx, member, query }) => {
    await requireFlag(trx, deps, 'AGETEAMPNL3')
    return showPnl(deps, trx, member, query)
  })
  serve(app, agents.teamBets, async ({ trx, member, query }) => {
    await requireFlag(trx, deps, 'TEAMBETTING3')
    return showPlayed(deps, trx, member, query)
  })
  serve(app, agents.memberBets, async ({ trx, member, query, browser }) => {
    await requireFlag(trx, deps, 'TEAMBETTING3')
    return showBets(deps, trx, member, query, browser.language ?? 'EN')
  })
  serve(app, agents.teamTransactions, async ({ trx, member, query }) => {
    await requireFlag(trx, deps, 'TRANSREC3')
    return showTransactions(trx, member, query)
  })
}
