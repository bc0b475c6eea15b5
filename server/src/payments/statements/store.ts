import { createHash } from 'node:crypto'
import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { afterMs, beforeMs, type FreeLine, type Match } from './match-lines.ts'
import type { Line } from './read-statement.ts'

/** One import at a time, so that none matches what another has just matched. */
export async function lockStatements(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statement'), hashtext(${own(trx)}))`.execute(trx.db)
}

interface Lines {
  readonly channel: string
  readonly currency: Currency
  readonly lines: readonly Line[]
}

/** A statement may take five seconds. */
const linesAtOnce = 10_000

/** Answers how many were new. */
export async function insertLines(trx: Trx, { lines, ...of }: Lines): Promise<number> {
  const digests = digestsOf(of.channel, lines)
  let added = 0
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = { ...of, lines: lines.slice(at, at + linesAtOnce) }
    added += await insertSome(trx, some, digests.slice(at, at + linesAtOnce))
  }
  return added
}

/** The bank's clock is the merchant's. */
async function insertSome(trx: Trx, { channel, currency, lines }: Lines, digests: readonly Buffer[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into statement_line (merchant_id, channel, at, amount_minor, currency, payer_name, reference, digest, imported_at)
    select merchant.id, ${channel}, line.wall at time zone coalesce(merchant.settings ->> 'reportZone', 'UTC'), line.amount_minor,
      ${currency}, line.payer_name, line.reference, line.digest, ${trx.now}
    from unnest(
        ${lines.map(({ wall }) => wall)}::timestamp[], ${lines.map(({ amountMinor }) => amountMinor)}::bigint[],
        ${lines.map(({ payerName }) => payerName)}::text[], ${lines.map(({ reference }) => reference)}::text[],
        ${digests}::bytea[]
      ) line (wall, amount_minor, payer_name, reference, digest)
    join merchant on merchant.id = ${own(trx)}
    on conflict (merchant_id, digest) do nothing`.execute(trx.db)
  return Number(numAffectedRows)
}

/** A file may hold the same line twice, for two transfers; another file that overlaps it holds them again. */
function digestsOf(channel: string, lines: readonly Line[]): Buffer[] {
  const seen = new Map<string, number>()
  return lines.map(({ wall, amountMinor, payerName, reference }) => {
    const line = JSON.stringify([channel, wall, amountMinor, payerName, reference])
    const before = seen.get(line) ?? 0
    seen.set(line, before + 1)
    return createHash('sha256').update(`${before} ${line}`).digest()
  })
}

/** A bigint, which the driver returns as a string. */
type Row<Kept> = Omit<Kept, 'amountMinor'> & { readonly amountMinor: string }

const lineOf = <Read extends { amountMinor: string }>({ amountMinor, ...rest }: Read) => ({
  ...rest,
  amountMinor: Number(amountMinor),
})

type Named = Pick<Deposit, 'owner' | 'id'>

const named = (deposits: readonly Named[]) => sql`
  unnest(${deposits.map(({ owner }) => owner.id)}::uuid[], ${deposits.map(({ id }) => id)}::uuid[]) named (member_id, deposit_id)`

/** Those that have a line, as `member id`. */
export async function matchedAmong(trx: Trx, deposits: readonly Named[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ memberId: string; id: string }>`
    select member_id as "memberId", deposit_id as id from ${named(deposits)} join statement_line using (member_id, deposit_id)
    where merchant_id = ${own(trx)}`.execute(trx.db)
  return new Set(rows.map(({ memberId, id }) => `${memberId} ${id}`))
}

/** Lines that no deposit has, with the amounts and around the times of these. */
export async function freeLines(trx: Trx, channel: string, deposits: readonly Deposit[]): Promise<FreeLine[]> {
  const times = deposits.map(({ begunAt }) => begunAt.getTime())
  if (times.length === 0) return []
  const amounts = [...new Set(deposits.map(({ amountMinor }) => amountMinor))]
  const { rows } = await sql<Row<FreeLine>>`
    select id, amount_minor as "amountMinor", at, payer_name as "payerName" from statement_line
    where merchant_id = ${own(trx)} and channel = ${channel} and deposit_id is null
      and amount_minor = any (${amounts}::bigint[])
      and at between ${new Date(Math.min(...times) - beforeMs)} and ${new Date(Math.max(...times) + afterMs)}`.execute(
    trx.db,
  )
  return rows.map((row) => lineOf(row))
}

export async function writeMatches(trx: Trx, matches: readonly Match[]): Promise<void> {
  await sql`
    update statement_line set member_id = found.member_id, deposit_id = found.deposit_id
    from unnest(
      ${matches.map(({ line }) => line)}::uuid[], ${matches.map(({ deposit }) => deposit.memberId)}::uuid[],
      ${matches.map(({ deposit }) => deposit.id)}::uuid[]
    ) found (id, member_id, deposit_id)
    where statement_line.id = found.id and statement_line.merchant_id = ${own(trx)}
      and statement_line.deposit_id is null`.execute(trx.db)
}

export interface StoredLine extends FreeLine {
  readonly reference: string
  readonly memberId: string | null
  readonly depositId: string | null
}

const columns = sql`
  id, amount_minor as "amountMinor", at, payer_name as "payerName", reference, member_id as "memberId", deposit_id as "depositId"`

/** What a deposit may have come with: its own line, and those of its amount around its time, the nearest first. */
export async function linesNear(trx: Trx, deposit: Deposit, most: number): Promise<StoredLine[]> {
  const { owner, id, channel, amountMinor, begunAt } = deposit
  const [from, until] = [new Date(begunAt.getTime() - beforeMs), new Date(begunAt.getTime() + afterMs)]
  const { rows } = await sql<Row<StoredLine>>`
    select ${columns} from statement_line
    where merchant_id = ${own(trx)} and channel = ${channel} and amount_minor = ${amountMinor} and at between ${from} and ${until}
      or member_id = ${owner.id} and deposit_id = ${id}
    order by member_id = ${owner.id} and deposit_id = ${id} desc nulls last, abs(extract(epoch from at - ${begunAt}::timestamptz)), id
    limit ${most}`.execute(trx.db)
  return rows.map((row) => lineOf(row))
}

/** Locks the line until the transaction ends. */
export async function lockLine(trx: Trx, id: string): Promise<(StoredLine & { channel: string }) | null> {
  const { rows } = await sql<Row<StoredLine & { channel: string }>>`
    select ${columns}, channel from statement_line where merchant_id = ${own(trx)} and id = ${id} for no key update`.execute(
    trx.db,
  )
  const [row] = rows
  return row ? lineOf(row) : null
}

/** The deposit came with this line and no other, or with none. */
export async function writeMatch(trx: Trx, { owner, id }: Named, line: string | null): Promise<void> {
  await sql`
    update statement_line set member_id = null, deposit_id = null
    where merchant_id = ${own(trx)} and member_id = ${owner.id} and deposit_id = ${id}`.execute(trx.db)
  if (line === null) return
  await sql`
    update statement_line set member_id = ${owner.id}, deposit_id = ${id}
    where merchant_id = ${own(trx)} and id = ${line}`.execute(trx.db)
}

/** When a statement of each channel was last imported. */
export async function readLastImports(trx: Trx, channels: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ channel: string; at: Date | null }>`
    select channel, (
        select max(imported_at) from statement_line line where line.merchant_id = ${own(trx)} and line.channel = named.channel
      ) as at
    from unnest(${[...channels]}::text[]) named (channel)`.execute(trx.db)
  return new Map(rows.flatMap(({ channel, at }) => (at ? [[channel, at] as const] : [])))
}

/** Of every merchant. Answers how many. */
export async function deleteUnmatched(trx: Trx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from statement_line where id in (
      select id from statement_line where deposit_id is null and imported_at < ${before} limit ${most})`.execute(trx.db)
  return Number(numAffectedRows)
}
