import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { BetShare } from '../bet-shares.ts'

/**
 * Counts the stakes in some settled chunks and marks them in one statement, so that each counts once however often this runs. All of a
 * member's real-money tickets of a draw count together. Returns how many chunks it counted.
 */
export async function countChunks(trx: Trx, shares: readonly BetShare[], most: number): Promise<number> {
  const { rows } = await sql<{ counted: string }>`
    with share as (
      select * from unnest(${shares.map(({ kind }) => kind)}::text[], ${shares.map(({ version }) => version)}::int[],
        ${shares.map(({ bet }) => bet)}::text[], ${shares.map((one) => one.share)}::numeric[]) as share (kind, version, bet, share)
    ), picked as (
      select chunk.draw_id, chunk.number, chunk.from_member, chunk.to_member, draw.state, draw.kind, draw.rule_version
      from cell.lottery_chunk chunk join lottery_draw draw on draw.id = chunk.draw_id
      where chunk.counted_at is null and draw.state in ('settled', 'published', 'refunded')
      order by chunk.draw_id, chunk.number limit ${most} for update of chunk skip locked
    ), marked as (
      update cell.lottery_chunk chunk set counted_at = ${trx.now} from picked
      where chunk.draw_id = picked.draw_id and chunk.number = picked.number
      returning chunk.number
    ), decided as (
      select ticket.merchant_id, ticket.member_id, ticket.currency, sum(ticket.stake)::bigint as staked,
        coalesce(sum(prize.amount), 0)::bigint as won, sum(ticket.stake * coalesce(share.share, 0)) / sum(ticket.stake) as share
      from picked
      join cell.lottery_ticket ticket on ticket.draw_id = picked.draw_id
        and ticket.member_id between picked.from_member and picked.to_member and ticket.book = 'real'
      left join share on share.kind = picked.kind and share.version = picked.rule_version and share.bet = ticket.bet
      left join cell.lottery_prize prize on prize.draw_id = ticket.draw_id and prize.ticket_id = ticket.id
      where picked.state <> 'refunded' and not exists (
        select from cell.lottery_cancelled gone where gone.draw_id = ticket.draw_id and gone.ticket_id = ticket.id)
      group by ticket.draw_id, 1, 2, 3
    ), counted as (
      insert into cell.counted_stake (merchant_id, member_id, currency, is_game, staked, paid, counted, at, decided_at)
      select merchant_id, member_id, currency, false, staked, won, stake_counted(staked, won, share), ${trx.now}, ${trx.now} from decided
    )
    select count(*) as counted from marked`.execute(trx.db)
  return Number(rows[0]?.counted ?? 0)
}
