import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

/** Members who are logged in. */
export interface OpenSessions {
  readonly all: number
  /** Of those, in one of the countries; from one of the networks, as far as a network of theirs is known. */
  readonly inCountries: number
  readonly inNetworks: number
  /** Whose country the network has not told. */
  readonly withoutCountry: number
}

/**
 * Counts the members whose session was opened from there. Of an address only its network is kept, so a smaller network counts all of that one.
 */
export async function countOpenSessions(
  trx: Trx,
  { countries, networks }: { countries: readonly string[]; networks: readonly string[] },
): Promise<OpenSessions> {
  const { rows } = await sql<OpenSessions>`
    select count(distinct member_id)::int as all,
      count(distinct member_id) filter (where country = any(${countries}::text[]))::int as "inCountries",
      count(distinct member_id) filter (where network && any(${networks}::inet[]))::int as "inNetworks",
      count(distinct member_id) filter (where country is null)::int as "withoutCountry"
    from cell.session
    where merchant_id = ${own(trx)} and ended_at is null and ends_at > ${trx.now}
      and seen_at + make_interval(mins => idle_minutes) > ${trx.now}`.execute(trx.db)
  return rows[0] ?? { all: 0, inCountries: 0, inNetworks: 0, withoutCountry: 0 }
}
