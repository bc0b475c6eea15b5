import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

/** As many movements of a wallet are read, the latest ones. */
const mostMovements = 5_000

export interface Flow {
  /** With what was staked since, less refunds. */
  readonly lastDeposit: { readonly amountMinor: number; readonly at: Date; readonly stakedMinor: number } | null
  /** Of the last 30 days. */
  readonly largestWinMinor: number
  /** What bonuses became withdrawable within 48 hours. */
  readonly bonusMinor: number
}

interface Row {
  readonly memberId: string
  readonly currency: Currency
  readonly depositAt: Date | null
  /** Bigints, which the driver returns as strings. */
  readonly deposited: string | null
  readonly staked: string
  readonly largest: string
  readonly bonus: string
}

/** What moved in members' wallets of real money before now, by member and currency, from a bounded part of each. */
export async function readFlows(
  trx: Trx,
  wallets: readonly { readonly memberId: string; readonly currency: Currency }[],
): Promise<ReadonlyMap<string, Flow>> {
  const { rows } = await sql<Row>`
    select w.member_id as "memberId", w.currency, deposit.at as "depositAt", deposit.amount as deposited, played.*
    from (
      select distinct * from unnest(
        ${wallets.map(({ memberId }) => memberId)}::uuid[], ${wallets.map(({ currency }) => currency)}::text[]
      ) named (member_id, currency)
    ) named
    join cell.wallet w on w.merchant_id = ${own(trx)} and w.member_id = named.member_id and w.book = 'real'
      and w.currency = named.currency
    left join lateral (
      select id, amount, at from cell.wallet_transfer t
      where t.wallet_id = w.id and t.code = 'deposit' and t.credit = 'free' order by t.id desc limit 1
    ) deposit on true
    cross join lateral (
      select
        coalesce(sum(case 'free' when t.debit then t.amount when t.credit then -t.amount else 0 end)
          filter (where t.code in ('stake', 'refund') and t.id > deposit.id), 0) as staked,
        coalesce(max(t.amount) filter (
          where t.code = 'win' and t.credit = 'free' and t.at > ${trx.now}::timestamptz - interval '30 days'), 0) as largest,
        coalesce(sum(t.amount) filter (
          where t.code = 'bonus' and t.credit = 'free' and t.at > ${trx.now}::timestamptz - interval '48 hours'), 0) as bonus
      from (select * from cell.wallet_transfer latest where latest.wallet_id = w.id order by latest.id desc limit ${mostMovements}) t
    ) played`.execute(trx.db)
  return new Map(
    rows.map(({ memberId, currency, depositAt, deposited, staked, largest, bonus }) => [
      `${memberId} ${currency}`,
      {
        lastDeposit:
          depositAt && deposited !== null
            ? { amountMinor: Number(deposited), at: depositAt, stakedMinor: Number(staked) }
            : null,
        largestWinMinor: Number(largest),
        bonusMinor: Number(bonus),
      },
    ]),
  )
}

export interface FreeMovement {
  readonly code: string
  /** What the balance that can be used gained, below zero what it lost. */
  readonly changeMinor: number
}

/** The latest movements of a wallet of real money, oldest first, and the balance before them. */
export async function readMovements(
  trx: Trx,
  { memberId, currency, until }: { readonly memberId: string; readonly currency: Currency; readonly until: string },
): Promise<{ openingMinor: number; movements: FreeMovement[] }> {
  const { rows } = await sql<{ code: string; change: string; after: string }>`
    select * from (
      select t.id, t.code, case 'free' when t.credit then t.amount when t.debit then -t.amount else 0 end as change,
        t.free_after as after
      from cell.wallet w
      join cell.wallet_transfer t on t.wallet_id = w.id
      where w.merchant_id = ${own(trx)} and w.member_id = ${memberId} and w.book = 'real' and w.currency = ${currency}
        and t.id <= coalesce((
          select last.id from cell.wallet_transfer last where last.wallet_id = w.id and last.key = ${until}
        ), 9223372036854775807)
      order by t.id desc limit ${mostMovements}
    ) latest order by id`.execute(trx.db)
  const movements = rows.map(({ code, change }) => ({ code, changeMinor: Number(change) }))
  const [first] = rows
  return { openingMinor: first ? Number(first.after) - Number(first.change) : 0, movements }
}
