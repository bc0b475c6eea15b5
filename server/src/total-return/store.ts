import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../platform/db/db.ts'
import { gameBet, lotteryBets, type Bet } from './bet.ts'
import type { BonusTerms, PaidTerms } from './source.ts'

/** Waits until no other transaction checks this merchant's returns; the next one waits until this one ends. */
export async function takeTurn(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`total return ${own(trx)}`}, 0))`.execute(trx.db)
}

export async function readTerms(trx: Trx): Promise<PaidTerms> {
  return {
    team: await readTeam(trx),
    salaries: await readSalaries(trx),
    levels: await readLevels(trx),
    mall: await readMall(trx),
    promotions: await readPromotions(trx),
    referral: await readReferral(trx),
  }
}

/** Nobody has more than the agent above, so the highest are at the top. A lowered rebate still applies today. */
async function readTeam(trx: Trx): Promise<PaidTerms['team']> {
  const { rows } = await sql<PaidTerms['team']>`
    select coalesce(max(rate.lottery), 0)::int as lottery, coalesce(max(rate.games), 0)::int as games
    from team_member top join team_rate rate on rate.node = top.node
      and rate.since >= (select coalesce(max(since), '-infinity') from team_rate
        where node = top.node and since <= (${trx.now}::timestamptz at time zone 'UTC')::date)
    where top.merchant_id = ${own(trx)} and top.parent is null`.execute(trx.db)
  return rows[0] ?? { lottery: 0, games: 0 }
}

/** What the house pays or has proposed to pay. An agent can have a salary of each kind. */
async function readSalaries(trx: Trx): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    with highest as (
      select payee_id, kind, max((tier->>'rate')::int) as rate from contract, jsonb_array_elements(formula->'tiers') tier
      where merchant_id = ${own(trx)} and payer_id is null and kind <> 'dividend'
        and (state in ('proposed', 'running') or ends_at > ${trx.now})
      group by payee_id, kind
    )
    select sum(rate)::int as rate from highest group by payee_id order by sum(rate) desc limit 1`.execute(trx.db)
  return rows[0]?.rate ?? 0
}

async function readLevels(trx: Trx): Promise<PaidTerms['levels']> {
  const { rows } = await sql<{ turnover: string; gift: string; rebateBp: number; pointsPerHundred: number }>`
    select turnover_minor as turnover, gift_minor as gift, rebate_bp as "rebateBp", points_per_hundred as "pointsPerHundred"
    from vip_level where merchant_id = ${own(trx)}`.execute(trx.db)
  return rows.map(({ turnover, gift, rebateBp, pointsPerHundred }) => ({
    turnoverMinor: Number(turnover),
    giftMinor: Number(gift),
    rebateBp,
    pointsPerHundred,
  }))
}

async function readMall(trx: Trx): Promise<PaidTerms['mall']> {
  const { rows } = await sql<{ points: string; bonus: string; currency: Currency }>`
    select points, bonus_minor as bonus, currency from mall_item where merchant_id = ${own(trx)} and is_offered`.execute(
    trx.db,
  )
  return rows.map(({ points, bonus, currency }) => ({ points: Number(points), bonusMinor: Number(bonus), currency }))
}

/** Also those that have not begun: they begin without anybody saving anything. */
async function readPromotions(trx: Trx): Promise<BonusTerms[]> {
  const { rows } = await sql<
    Pick<BonusTerms, 'kind' | 'rateBp' | 'wagering' | 'wagered'> & { bonus: string; least: string | null }
  >`
    select promotion.kind, rate_bp as "rateBp", wagering, wagered, bonus_minor as bonus, least_minor as least
    from promotion join announcement using (merchant_id, id)
    where merchant_id = ${own(trx)} and announcement.kind = 'PR' and (ends_at is null or ends_at > ${trx.now})`.execute(
    trx.db,
  )
  return rows.map(({ kind, rateBp, wagering, wagered, bonus, least }) => ({
    kind,
    rateBp,
    wagering,
    wagered,
    bonusMinor: Number(bonus),
    leastMinor: least === null ? null : Number(least),
  }))
}

async function readReferral(trx: Trx): Promise<PaidTerms['referral']> {
  const { rows } = await sql<{ reward: string; least: string }>`
    select reward_minor as reward, least_staked_minor as least from referral_terms
    where merchant_id = ${own(trx)}`.execute(trx.db)
  const [terms] = rows
  return terms ? { rewardMinor: Number(terms.reward), leastStakedMinor: Number(terms.least) } : null
}

/** A merchant with more games sees those that return most. */
const mostGames = 1_000

/** Every bet of the lotteries on sale, and of the games on offer one for each declared return. */
export const readBets = async (trx: Trx): Promise<Bet[]> => [
  ...(await readLotteryBets(trx)),
  ...(await readGames(trx, sql`distinct on (return_ppm)`)),
]

export const listBets = async (trx: Trx): Promise<Bet[]> => [
  ...(await readLotteryBets(trx)),
  ...(await readGames(trx, sql``)),
]

async function readLotteryBets(trx: Trx): Promise<Bet[]> {
  const { rows } = await sql<{ kind: string; version: number }>`
    select distinct kind, rule_version as version
    from lottery_offer join lottery on lottery.code = lottery_code and retired_at is null
    join game_offer using (merchant_id, node_id) where merchant_id = ${own(trx)}`.execute(trx.db)
  const sold = new Set(rows.map(({ kind, version }) => `${kind} ${version}`))
  return lotteryBets().filter(({ kind, version }) => sold.has(`${kind} ${version}`))
}

/** A game whose supplier declares no return counts for nothing, so nothing is paid on top of it. */
async function readGames(trx: Trx, each: ReturnType<typeof sql>): Promise<Bet[]> {
  const { rows } = await sql<{ name: string; returnPpm: number }>`
    select ${each} vendor_code || ' ' || coalesce(game_name.name, game.game_id) as name, return_ppm as "returnPpm"
    from game_offer join game using (node_id) join supplier_game using (vendor_code, game_id)
    left join game_name on game_name.node_id = game.node_id and language = 'EN'
    where merchant_id = ${own(trx)} and is_listed
    order by return_ppm desc, vendor_code, game_id limit ${mostGames}`.execute(trx.db)
  return rows.map(({ name, returnPpm }) => gameBet(name, returnPpm))
}
