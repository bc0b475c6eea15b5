import { Minor, type agents, type Language, type QueryOf, type ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef, OwnerRef } from '../../platform/http/serve.ts'
import { readStatement } from '../../wallet/index.ts'
import { belowSince, findBelow, placeOf, wayTo } from '../teams/find-below.ts'
import type { FigureDeps } from './show-figures.ts'
import { spanOf } from './span.ts'
import * as store from './store/figures.ts'

/** Lists a member's bets of one kind of play, newest first. Implemented by the domain that runs that kind of play. */
export type ListBets = (
  trx: Trx,
  owner: OwnerRef,
  page: {
    readonly since: Date | undefined
    readonly before: string | undefined
    readonly size: number
    readonly language: Language
  },
) => Promise<{ readonly bets: readonly Omit<agents.TeamBet, 'kind'>[]; readonly next: string | null }>

export interface BetDeps extends FigureDeps {
  readonly bets: Readonly<Record<agents.BetKind, ListBets>>
}

const pageSize = 20

/** The agent's downline members who played on a day. */
export async function showPlayed(
  { currency }: FigureDeps,
  trx: Trx,
  { id }: MemberRef,
  { day, kind, userName, after }: QueryOf<typeof agents.teamBets>,
): Promise<ValueOf<typeof agents.teamBets>> {
  if (after !== undefined && !/^(?:[0-9a-f]{8}){1,10}$/.test(after))
    throw new DomainError('bad_request', { fields: ['after'] })
  const agent = await placeOf(trx, id)
  const asked = { day, kind, userName }
  const rows = await store.readPlayed(trx, agent, { ...asked, after, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const names = await userNamesOf(
    trx,
    shown.map(({ memberId }) => memberId),
  )
  return {
    currency: await currency(trx),
    rows: shown.map((row) => ({
      memberId: row.memberId,
      userName: names.get(row.memberId) ?? '',
      depth: row.depth,
      ...playedOf(row),
    })),
    total: after === undefined ? await totalOf(trx, agent, asked) : null,
    next: rows.length > pageSize ? (shown.at(-1)?.path ?? null) : null,
  }
}

const playedOf = ({
  bets,
  lotteryStake,
  gameStake,
  won,
}: Pick<store.PlayedRow, 'bets' | 'lotteryStake' | 'gameStake' | 'won'>) => ({
  bets: Number(bets),
  lotteryStake: Minor.parse(Number(lotteryStake)),
  gameStake: Minor.parse(Number(gameStake)),
  won: Minor.parse(Number(won)),
})

async function totalOf(...asked: Parameters<typeof store.sumPlayed>) {
  const { members, ...sums } = await store.sumPlayed(...asked)
  return { members: Number(members), ...playedOf(sums) }
}

export async function showBets(
  { currency, bets }: BetDeps,
  trx: Trx,
  { id }: MemberRef,
  { memberId, kind, before }: QueryOf<typeof agents.memberBets>,
  language: Language,
): Promise<ValueOf<typeof agents.memberBets>> {
  const asked = await findBelow(trx, id, memberId)
  const owner = { id: asked.found.memberId }
  const since = await belowSince(trx, asked)
  const page = await bets[kind](trx, owner, { since, before, size: pageSize, language })
  return { currency: await currency(trx), bets: page.bets.map((bet) => ({ ...bet, kind })), next: page.next }
}

/** Real-money transactions of one member of the team. */
export async function showTransactions(
  trx: Trx,
  { id }: MemberRef,
  { memberId, code, before, ...query }: QueryOf<typeof agents.teamTransactions>,
): Promise<ValueOf<typeof agents.teamTransactions>> {
  if (before !== undefined && !/^\d{1,40}$/.test(before)) throw new DomainError('bad_request', { fields: ['before'] })
  const span = spanOf(query)
  const asked = await findBelow(trx, id, memberId)
  const owner = { id: asked.found.memberId }
  const since = await belowSince(trx, asked)
  const page = { ...span, offsetMinutes: 0, code, since, before, size: pageSize }
  return { path: await wayTo(trx, asked), ...(await readStatement(trx, owner, ['real'], page)) }
}
