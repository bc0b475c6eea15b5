import { sql } from 'kysely'
import { invariant } from '../../../platform/errors.ts'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import type { Draw } from '../../draws/draw.ts'
import type { Winners } from './winners.ts'

/** The shards in which nobody has judged the draw. */
export async function unjudgedOf(pool: Pool, schemas: readonly string[], drawId: string): Promise<string[]> {
  const text = schemas.map(
    (schema) => `select '${schema}' as schema from ${schema}.lottery_sale where draw_id = $1 and judged_at is null`,
  )
  const { rows } = await pool.query<{ schema: string }>(text.join(' union all '), [drawId])
  return rows.map(({ schema }) => schema)
}

/** What the tables say about a draw: the promise's hash, and its tickets as they were locked. */
export async function readPublished(
  pool: Pool,
  drawId: string,
): Promise<{ readonly promise: string; readonly root: Buffer | null; readonly count: number }> {
  const { rows } = await pool.query<{ promise: string; root: Buffer | null; tickets: string | null }>(
    `select encode(entry.hash, 'hex') as promise, root, tickets
     from lottery_draw draw join lottery_entry entry on entry.id = promise_id where draw.id = $1`,
    [drawId],
  )
  const [row] = rows
  invariant(row, 'the draw has no promise')
  return { promise: row.promise, root: row.root, count: Number(row.tickets) }
}

export interface Page {
  /** To be read by `ticketsIn`. */
  readonly tickets: Buffer | null
  /** The number of a ticket whose columns are not those of its text. */
  readonly differing: string | null
}

type Named = Pick<Draw, 'id' | 'gameCode' | 'numero'> & { readonly promise: string }

/**
 * All standing tickets of a draw in a shard, by ranges of members that leave no gap: they end where chunks do, so that each has about a
 * chunk's tickets. The next page is read while the caller works on one.
 */
export async function* readPages(pool: Pool, schema: string, draw: Named): AsyncGenerator<Page> {
  const { rows } = await pool.query<{ end: string }>(
    `select distinct to_member as end from ${schema}.lottery_chunk where draw_id = $1 order by 1`,
    [draw.id],
  )
  const ends: (string | null)[] = [...rows.map(({ end }) => end), null]
  const read = (index: number) => readPage(pool, schema, draw, ends[index - 1] ?? null, ends[index] ?? null)
  let next = read(0)
  for (const index of ends.keys()) {
    const page = await next
    if (index + 1 < ends.length) next = read(index + 1)
    // Awaited in the next turn; until then a failure must not end the process.
    next.catch(() => {})
    yield page
  }
}

/**
 * Every ticket with its id, its member, the length of what is hashed, and that. In one value, because a million rows would cost more than hashing them.
 * The text is written again from the columns and must be the same; lines count as tickets of an order do, given back or not.
 */
async function readPage(
  pool: Pool,
  schema: string,
  { id, gameCode, numero, promise }: Named,
  after: string | null,
  upTo: string | null,
): Promise<Page> {
  const { rows } = await pool.query<Page>(
    `select string_agg(int8send(id) || uuid_send(member_id) || int4send(octet_length(hashed)) || hashed, '') as tickets, min(number) filter (where not is_same) as differing
     from (
       select ticket.id, member_id, number, '\\x00'::bytea || salt || convert_to(text, 'UTF8') as hashed,
         octet_length(salt) = 16 and text = concat($2::text, coalesce(merchant.code, ''), E'\\nmember ', member_id, E'\\nticket ', number,
           E'\\norder ', order_id, ' ', line, E'\\nbet ', bet, ' ', pick, E'\\nstake ', stake, ' ', currency, ' ', book, E'\\n') as is_same
       from (
         select *, row_number() over (partition by member_id, order_id order by id) as line from ${schema}.lottery_ticket
         where draw_id = $1 and ($3::uuid is null or member_id > $3) and ($4::uuid is null or member_id <= $4)
       ) ticket
       left join merchant on merchant.id = merchant_id
       where not exists (select from ${schema}.lottery_cancelled gone where gone.draw_id = $1 and gone.ticket_id = ticket.id)
     ) standing`,
    [id, `parola-draw/2 ticket\npromise ${promise}\ndraw ${gameCode} ${numero}\nmerchant `, after, upTo],
  )
  const [page] = rows
  invariant(page, 'an aggregate has one row')
  return page
}

export interface PageTicket {
  readonly id: number
  /** The bytes of the member's id, which the text names too. */
  readonly member: Buffer
  readonly hashed: Buffer
}

export function* ticketsIn(page: Buffer | null): Generator<PageTicket> {
  if (!page) return
  for (let at = 0; at < page.length;) {
    const from = at + 28
    const end = from + page.readUInt32BE(at + 24)
    yield {
      id: Number(page.readBigInt64BE(at)),
      member: page.subarray(at + 8, at + 24),
      hashed: page.subarray(from, end),
    }
    at = end
  }
}

const writtenAtOnce = 10_000

/** Writes a shard's winners unless another worker has finished; what an earlier attempt left goes. */
export async function writeWinners(trx: Trx, schema: string, drawId: string, winners: Winners): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.id(schema, 'lottery_sale')} where draw_id = ${drawId} and judged_at is null for update`.execute(
    trx.db,
  )
  if (rows.length === 0) return
  const table = sql.id(schema, 'lottery_winner')
  await sql`delete from ${table} where draw_id = ${drawId}`.execute(trx.db)
  for (let from = 0; from < winners.ids.length; from += writtenAtOnce) {
    const { ids, members, leaves, amounts, held } = winners
    const part = <T>(column: readonly T[]) => column.slice(from, from + writtenAtOnce)
    await sql`
      insert into ${table} (draw_id, ticket_id, member_id, leaf, amount, is_held)
      select ${drawId}::bigint, * from unnest(${part(ids)}::bigint[], ${part(members)}::uuid[], ${part(leaves)}::bytea[],
        ${part(amounts)}::bigint[], ${part(held)}::boolean[])`.execute(trx.db)
  }
}

type Caps = Readonly<Record<string, number>>

/** Pays the winners of one chunk that no other worker holds. Returns false when there is none. */
export async function payNext(pool: Pool, schema: string, drawId: string, at: Date, caps: Caps): Promise<boolean> {
  const { rows } = await pool.query<{ chunk: number | null }>(
    `select ${schema}.lottery_pay_winners($1, $2, $3) as chunk`,
    [drawId, at, JSON.stringify(caps)],
  )
  return rows[0]?.chunk !== null
}

/** The shards with prizes that are held and not paid. */
export async function holdingOf(pool: Pool, schemas: readonly string[], drawId: string): Promise<string[]> {
  const text = schemas.map(
    (schema) => `select '${schema}' as schema where exists (
      select from ${schema}.lottery_winner winner where draw_id = $1 and is_held and not exists (
        select from ${schema}.lottery_prize prize where prize.draw_id = $1 and prize.ticket_id = winner.ticket_id))`,
  )
  const { rows } = await pool.query<{ schema: string }>(text.join(' union all '), [drawId])
  return rows.map(({ schema }) => schema)
}

/** Each operator counts once. */
export async function countReleases(pool: Pool, drawId: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from lottery_release where draw_id = $1', [
    drawId,
  ])
  return Number(rows[0]?.count)
}

export async function payHeld(pool: Pool, schema: string, drawId: string, at: Date, caps: Caps): Promise<void> {
  await pool.query(`select ${schema}.lottery_pay_held($1, $2, $3)`, [drawId, at, JSON.stringify(caps)])
}

export async function noteRelease(
  pool: Pool,
  drawId: string,
  { operator, signature }: { readonly operator: string; readonly signature: Buffer },
  at: Date,
): Promise<void> {
  await pool.query(
    `insert into lottery_release (draw_id, operator, signature, released_at) values ($1, $2, $3, $4)
     on conflict on constraint lottery_release_pk do nothing`,
    [drawId, operator, signature, at],
  )
}
