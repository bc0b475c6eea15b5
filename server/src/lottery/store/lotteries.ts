import { NodeId, VendorCode, type Language, type lottery } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { Group, LastDraw, Lottery, Sale } from '../lottery.ts'
import { Timetable } from '../draws/timetable.ts'

interface LotteryRow {
  code: string
  kind: lottery.RuleKind
  rule_version: number
  source: 'fair' | 'external'
  timetable: unknown
  lock_seconds: number
  node_id: number
  game_id: string
  vendor_code: string
  slug: string
  support_play: 0 | 1
  names: Partial<Record<Language, string>>
}

/** All lotteries, including retired ones, because members may still have tickets for them. */
export async function readLotteries(trx: Trx): Promise<Lottery[]> {
  const { rows } = await sql<LotteryRow>`
    select lottery.code, kind, rule_version, source, timetable, lock_seconds, node_id, game_id, vendor_code, slug, support_play,
      (select jsonb_object_agg(language, name) from game_name where game_name.node_id = lottery.node_id) as names
    from lottery join game using (node_id) order by lottery.code`.execute(trx.db)
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    ruleVersion: row.rule_version,
    source: row.source,
    timetable: Timetable.parse(row.timetable),
    lockSeconds: row.lock_seconds,
    nodeId: NodeId.parse(row.node_id),
    gameId: row.game_id,
    vendorCode: VendorCode.parse(row.vendor_code),
    icon: `covers/${row.slug}.avif`,
    supportPlay: row.support_play,
    names: row.names,
  }))
}

/** The groups of a merchant in order, each with its lotteries that are offered and not retired. */
export async function readGroups(trx: Trx): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select tag, labels, coalesce(
      array_agg(lottery_code order by offer.sequence, lottery_code) filter (where game_offer.node_id is not null), '{}') as codes
    from lottery_group left join lottery_offer offer using (merchant_id, tag)
    left join lottery on lottery.code = lottery_code and retired_at is null
    left join game_offer using (merchant_id, node_id)
    where merchant_id = ${own(trx)}
    group by merchant_id, tag, labels, lottery_group.sequence order by lottery_group.sequence, tag`.execute(trx.db)
  return rows
}

/** The groups as the merchant arranged them, whether or not each lottery can be shown now. */
export async function readArrangedGroups(trx: Trx): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select tag, labels, array(
      select lottery_code from lottery_offer offer
      where offer.merchant_id = lottery_group.merchant_id and offer.tag = lottery_group.tag order by offer.sequence) as codes
    from lottery_group where merchant_id = ${own(trx)} order by sequence, tag`.execute(trx.db)
  return rows
}

interface BoardRow {
  now: Date
  code: string
  sales:
    | (Pick<Sale, 'numero' | 'kind' | 'ruleVersion' | 'promise'> & {
        id: string
        state: string
        closesAt: string
        drawsAt: string
      })[]
    | null
  last: { numero: string; drawsAt: string; outcome: LastDraw['outcome'] } | null
}

export interface SnapshotRows {
  /** The database's clock. */
  readonly now: Date
  readonly lotteries: ReadonlyMap<string, { readonly sales: readonly Sale[]; readonly last: LastDraw | null }>
}

/** For each lottery the next two draws that are not closed, since one may close before the next read, and the last published one. */
export async function readSnapshot(trx: Trx): Promise<SnapshotRows> {
  const { rows } = await sql<BoardRow>`
    select clock.now, lottery.code,
      (select jsonb_agg(jsonb_build_object('id', id::text, 'numero', numero, 'kind', kind, 'ruleVersion', rule_version, 'state', state,
          'closesAt', closes_at, 'drawsAt', draws_at,
          'promise', (select encode(hash, 'hex') from lottery_entry where lottery_entry.id = next.promise_id)) order by draws_at)
        from (select * from lottery_draw draw
          where draw.lottery_code = lottery.code and draws_at > clock.now and state in ('planned', 'open') and closes_at > clock.now
          order by draws_at limit 2) next) as sales,
      (select jsonb_build_object('numero', numero, 'drawsAt', draws_at, 'outcome', outcome) from lottery_draw draw
        where draw.lottery_code = lottery.code and state in ('published', 'refunded') and state = 'published'
        order by draws_at desc limit 1) as last
    from (select lottery_now() as now) clock left join lottery on retired_at is null`.execute(trx.db)
  const [{ now } = { now: trx.now }] = rows
  return {
    now,
    lotteries: new Map(rows.map((row) => [row.code, { sales: (row.sales ?? []).map(saleOf), last: lastOf(row) }])),
  }
}

const saleOf = ({ id, state, closesAt, drawsAt, ...sale }: NonNullable<BoardRow['sales']>[number]): Sale => ({
  ...sale,
  drawId: id,
  isOpen: state === 'open',
  closesAt: new Date(closesAt),
  drawsAt: new Date(drawsAt),
})

const lastOf = ({ last }: BoardRow): LastDraw | null => last && { ...last, drawsAt: new Date(last.drawsAt) }

export interface LotteryInput {
  readonly code: string
  readonly nodeId: number
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly source: 'fair' | 'external'
  /** Validated in `timetable.ts`. */
  readonly timetable: unknown
  readonly lockSeconds: number
  readonly patienceSeconds: number
}

export async function upsertLotteries(trx: Trx, lotteries: readonly LotteryInput[]): Promise<void> {
  await sql`
    insert into lottery (code, node_id, kind, rule_version, source, timetable, lock_seconds, patience_seconds)
    select code, "nodeId", kind, "ruleVersion", source, timetable, "lockSeconds", "patienceSeconds"
    from jsonb_to_recordset(${JSON.stringify(lotteries)}::jsonb) as given
      (code text, "nodeId" integer, kind text, "ruleVersion" integer, source text, timetable jsonb, "lockSeconds" integer, "patienceSeconds" integer)
    on conflict (code) do update set node_id = excluded.node_id, kind = excluded.kind, rule_version = excluded.rule_version,
      source = excluded.source, timetable = excluded.timetable, lock_seconds = excluded.lock_seconds,
      patience_seconds = excluded.patience_seconds, retired_at = null`.execute(trx.db)
}

/** Retires all lotteries except these. Their planned draws still run to the end. */
export async function retireOthers(trx: Trx, codes: readonly string[]): Promise<void> {
  await sql`update lottery set retired_at = ${trx.now} where retired_at is null and code <> all(${codes}::text[])`.execute(
    trx.db,
  )
}

export async function replaceGroups(trx: Trx, groups: readonly Group[]): Promise<void> {
  await sql`delete from lottery_group where merchant_id = ${own(trx)}`.execute(trx.db)
  const given = JSON.stringify(groups)
  await sql`
    insert into lottery_group (merchant_id, tag, labels, sequence)
    select ${own(trx)}::uuid, value->>'tag', value->'labels', ordinality
    from jsonb_array_elements(${given}::jsonb) with ordinality`.execute(trx.db)
  await sql`
    insert into lottery_offer (merchant_id, tag, lottery_code, sequence)
    select ${own(trx)}::uuid, "group".value->>'tag', code.value, code.ordinality
    from jsonb_array_elements(${given}::jsonb) as "group"
    cross join jsonb_array_elements_text("group".value->'codes') with ordinality as code`.execute(trx.db)
}
