import { Minor, type agents } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { ContractRow } from './contract.ts'
import type { TeamFigures } from './deps.ts'
import type { Span } from './period.ts'
import * as periods from './store/periods.ts'
import * as store from './store/contracts.ts'

/** A team's figures in a period, with what the pair's last period left and what related teams won. */
export async function outcomeOf(
  trx: Trx,
  figures: TeamFigures,
  contract: Pick<ContractRow, 'kind' | 'payerId' | 'payeeId' | 'formula'>,
  span: Span,
): Promise<agents.Outcome> {
  const { payeeId, formula } = contract
  const played = await figures.readOutcome(trx, payeeId, span, formula.activeStake)
  const carried = await periods.readCarried(trx, contract, span.from)
  return {
    ...played,
    carried: Minor.parse(carried),
    related: Minor.parse(await relatedGains(trx, figures, contract, span)),
  }
}

/** What related teams with a dividend of the house won from it in the period. One that lost has no part in it. */
async function relatedGains(
  trx: Trx,
  figures: TeamFigures,
  { kind, payerId, payeeId }: Pick<ContractRow, 'kind' | 'payerId' | 'payeeId'>,
  span: Span,
): Promise<number> {
  if (kind !== 'dividend' || payerId !== null) return 0
  const others = await store.listHouseDividends(trx, payeeId, span)
  if (others.length === 0) return 0
  let gains = 0
  for (const other of await figures.relatedTeams(trx, payeeId, others, span))
    gains += Math.max(0, 0 - (await figures.readOutcome(trx, other, span, 0)).loss)
  return gains
}
