import type { Pool } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import type { Draw } from '../../draws/draw.ts'

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
 * All standing tickets of a draw, by ranges of members that leave no gap: they end where chunks do, so that each has about a
 * chunk's tickets. The next page is read while the caller works on one.
 */
export async function* readPages(pool: Pool, draw: Named): AsyncGenerator<Page> {
  const { rows } = await pool.query<{ end: string }>(
    `select distinct to_member as end from cell.lottery_chunk where draw_id = $1 order by 1`,
    [draw.id],
  )
  const ends: (string | null)[] = [...rows.map(({ end }) => end), null]
  const read = (index: number) => readPage(pool, draw, ends[index - 1] ?? null, ends[index] ?? null)
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
         select *, row_number() over (partition by member_id, order_id order by id) as line from cell.lottery_ticket
         where draw_id = $1 and ($3::uuid is null or member_id > $3) and ($4::uuid is null or member_id <= $4)
       ) ticket
       left join merchant on merchant.id = merchant_id
       where not exists (select from cell.lottery_cancelled gone where gone.draw_id = $1 and gone.ticket_id = ticket.id)
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
