import { agents, type Currency, type QueryOf, type ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { figuresOf, noFigures } from './figures.ts'
import { findBelow, wayTo } from '../teams/find-below.ts'
import { countedUntil } from './read-outcome.ts'
import { daysOf, spanBefore, spanOf } from './span.ts'
import * as store from './store/figures.ts'
import { sizesOf } from '../teams/store/tree.ts'
import { typeOf } from '../teams/team.ts'

export interface FigureDeps {
  readonly currency: (trx: Trx) => Promise<Currency>
}

/** A team's figures in a period and in the previous period. */
export async function showKpi(
  { currency }: FigureDeps,
  trx: Trx,
  { id }: MemberRef,
  { memberId, ...query }: QueryOf<typeof agents.teamKpiA>,
): Promise<ValueOf<typeof agents.teamKpiA>> {
  const span = spanOf(query)
  const asked = await findBelow(trx, id, memberId)
  const size = (await sizesOf(trx, [asked.found.node])).get(asked.found.node)
  // The cursors begin in 1970.
  const until = await countedUntil(trx)
  return {
    currency: await currency(trx),
    path: await wayTo(trx, asked),
    team: figuresOf(await store.readSum(trx, 'team', asked, span)),
    own: figuresOf(await store.readSum(trx, 'own', asked, span)),
    before: figuresOf(await store.readSum(trx, 'team', asked, spanBefore(span))),
    teamSize: size?.members ?? 0,
    directs: size?.downlines ?? 0,
    countedUntil: until.getTime() === 0 ? null : until.toISOString(),
  }
}

/** A team's figures for each day, including days without activity. */
export async function showKpiDays(
  { currency }: FigureDeps,
  trx: Trx,
  { id }: MemberRef,
  { memberId, ...query }: QueryOf<typeof agents.teamKpiB>,
): Promise<ValueOf<typeof agents.teamKpiB>> {
  const span = spanOf(query)
  const rows = await store.readDays(trx, await findBelow(trx, id, memberId), span)
  const byDay = new Map(rows.map(({ day, ...row }) => [day, figuresOf(row)]))
  return {
    currency: await currency(trx),
    days: daysOf(span).map((day) => Object.assign({ day }, byDay.get(day) ?? noFigures)),
  }
}

const pageSize = 20

/** The teams directly below a member. */
export async function showPnl(
  { currency }: FigureDeps,
  trx: Trx,
  { id }: MemberRef,
  { memberId, after, ...query }: QueryOf<typeof agents.teamPnl>,
): Promise<ValueOf<typeof agents.teamPnl>> {
  const span = spanOf(query)
  const asked = await findBelow(trx, id, memberId)
  const page = { after: after === undefined ? null : placeIn(after), limit: pageSize + 1 }
  const rows = await store.readChildren(trx, asked, span, page)
  const shown = rows.slice(0, pageSize)
  const names = await userNamesOf(
    trx,
    shown.map((row) => row.memberId),
  )
  return {
    currency: await currency(trx),
    path: await wayTo(trx, asked),
    own: figuresOf(await store.readSum(trx, 'own', asked, span)),
    team: figuresOf(await store.readSum(trx, 'team', asked, span)),
    directs: (await sizesOf(trx, [asked.found.node])).get(asked.found.node)?.downlines ?? 0,
    rows: shown.map((row) => ({
      memberId: row.memberId,
      userName: names.get(row.memberId) ?? '',
      memberType: typeOf(row),
      figures: figuresOf(row),
    })),
    next: rows.length > pageSize ? nameOfPlace(shown.at(-1)) : null,
  }
}

const nameOfPlace = (row: store.ChildPlace | undefined) => (row ? `${row.play}_${row.node}` : null)

function placeIn(text: string): store.ChildPlace {
  const [, play, node] = /^(-?\d{1,18})_(\d{1,18})$/.exec(text) ?? []
  if (play === undefined || node === undefined) throw new DomainError('bad_request', { fields: ['after'] })
  return { play, node }
}
