import type { Currency, VendorCode } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import type { PlayedSums } from '../game-return.ts'

/**
 * Adds rounds that have closed, or were paid again or rolled back since, to the returns of their games, counts what their members had at
 * risk, and marks them, in one statement, so that each counts once however often this runs. A round without a stake, free or rolled back,
 * does not count, nor does the stake of a game without a declared return. Returns how many rounds it processed.
 */
export async function aggregateRounds(trx: Trx, most: number): Promise<number> {
  const { rows } = await sql<{ folded: string }>`
    with picked as (
      select member_id, supplier, round, folded_stake as old_stake, folded_won as old_won, counted as old_counted, declared.share
      from cell.vendor_round r
      left join lateral (
        select stake_share(return_ppm) as share from supplier_game where vendor_code = r.vendor_code and game_id = r.game_code
      ) declared on true
      where state = 'closed' and (folded_stake is distinct from stake or folded_won is distinct from won)
      order by closed_at limit ${most} for update of r skip locked
    ), folded as (
      update cell.vendor_round r set folded_stake = r.stake, folded_won = r.won,
        counted = case when book = 'real' then stake_counted(r.stake, r.won, coalesce(share, 0)) else 0 end
      from picked
      where (r.member_id, r.supplier, r.round) = (picked.member_id, picked.supplier, picked.round)
      returning r.*, old_stake, old_won, old_counted
    ), counted as (
      insert into cell.counted_stake (merchant_id, member_id, currency, is_game, staked, paid, counted, at, decided_at)
      select merchant_id, member_id, currency, true, stake - coalesce(old_stake, 0), won - coalesce(old_won, 0), counted - old_counted, ${trx.now},
        closed_at
      from folded where book = 'real'
    ), summed as (
      insert into cell.vendor_return
      select merchant_id, (closed_at at time zone 'UTC')::date, vendor_code, game_code, book, currency,
        sum(sign), sum(sign * s), sum(sign * w), sum(sign * s * s), sum(sign * w * w), sum(sign * s * w)
      from folded cross join lateral (
        values (1::numeric, stake::numeric, won::numeric), (-1, old_stake, old_won)
      ) part (sign, s, w)
      where s > 0
      group by 1, 2, 3, 4, 5, 6
      on conflict on constraint vendor_return_pk do update set
        rounds = vendor_return.rounds + excluded.rounds, stake = vendor_return.stake + excluded.stake,
        won = vendor_return.won + excluded.won, stake_squared = vendor_return.stake_squared + excluded.stake_squared,
        won_squared = vendor_return.won_squared + excluded.won_squared, stake_by_won = vendor_return.stake_by_won + excluded.stake_by_won
    )
    select count(*) as folded from folded`.execute(trx.db)
  return Number(rows[0]?.folded ?? 0)
}

export interface ReturnPeriod {
  readonly from: string
  readonly to: string
  readonly book: 'real' | 'trial'
  readonly vendor?: VendorCode | undefined
}

export interface GameSums extends PlayedSums {
  readonly vendor: string
  readonly gameCode: string
  readonly currency: Currency
}

/** Most staked first. */
export async function sumReturns(
  trx: Trx,
  { from, to, book, vendor }: ReturnPeriod,
  most: number,
): Promise<GameSums[]> {
  invariant(trx.merchantId, 'this transaction has no merchant')
  const { rows } = await sql<GameSums>`
    select vendor_code as vendor, game_code as "gameCode", currency, sum(rounds)::float8 as rounds, sum(stake)::float8 as stake,
      sum(won)::float8 as won, sum(stake_squared)::float8 as "stakeSquared", sum(won_squared)::float8 as "wonSquared",
      sum(stake_by_won)::float8 as "stakeByWon"
    from cell.vendor_return
    where merchant_id = ${trx.merchantId} and book = ${book} and day between ${from}::date and ${to}::date
      ${vendor === undefined ? sql`` : sql`and vendor_code = ${vendor}`}
    group by vendor_code, game_code, currency
    order by sum(vendor_return.stake) desc limit ${most}`.execute(trx.db)
  return rows
}

export interface Declared {
  readonly vendor: string
  readonly gameCode: string
  readonly nodeId: number | null
  readonly returnPpm: number | null
}

/** The declared returns of these games, with their catalogue ids. */
export async function declaredReturns(
  trx: Trx,
  games: readonly { readonly vendor: string; readonly gameCode: string }[],
): Promise<Declared[]> {
  const { rows } = await sql<Declared>`
    select given.vendor, given."gameCode", game.node_id as "nodeId", supplier_game.return_ppm as "returnPpm"
    from unnest(${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ gameCode }) => gameCode)}::text[]) as given (vendor, "gameCode")
    left join game on game.vendor_code = given.vendor and game.game_id = given."gameCode"
    left join supplier_game on supplier_game.vendor_code = given.vendor and supplier_game.game_id = given."gameCode"`.execute(
    trx.db,
  )
  return rows
}
