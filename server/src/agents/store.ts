import { sql } from 'kysely'
import { own, type Trx } from '../platform/db/db.ts'
import type { Affiliate, LinkOffer } from './links/affiliate.ts'

type Tables = {
  affiliate_code: { merchant_id: string; code: string; member_id: string | null; host: string | null; active: boolean }
  team_link: {
    merchant_id: string
    code: string
    member_id: string
    makes_agent: boolean
    lottery: number
    games: number
    removed_at: Date | null
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function findAffiliate(trx: Trx, by: { code: string } | { host: string }): Promise<Affiliate | null> {
  const row = await tables(trx)
    .selectFrom('affiliate_code')
    .select(['code', 'member_id as memberId'])
    .where('merchant_id', '=', own(trx))
    .where('active', '=', true)
    .where((eb) => ('code' in by ? eb(sql`lower(code)`, '=', by.code.toLowerCase()) : eb('host', '=', by.host)))
    .executeTakeFirst()
  return row ? { ...row, link: row.memberId === null ? null : await readOffer(trx, row.code) } : null
}

async function readOffer(trx: Trx, code: string): Promise<LinkOffer | null> {
  const row = await tables(trx)
    .selectFrom('team_link')
    .select(['member_id as leaderId', 'makes_agent', 'lottery', 'games'])
    .where('merchant_id', '=', own(trx))
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { leaderId, makes_agent, lottery, games } = row
  return { code, leaderId, memberType: makes_agent ? 'agent' : 'player', rebates: { lottery, games } }
}

/** A code by which the member invites friends. Operators may have issued several; the result is always the same one. */
export async function codeOfMember(trx: Trx, memberId: string): Promise<string | null> {
  const row = await tables(trx)
    .selectFrom('affiliate_code')
    .select('code')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .where('active', '=', true)
    // Exclude link codes: a link places the new member in a team, which a friend's invitation must not do.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('team_link')
            .select('team_link.code')
            .whereRef('team_link.merchant_id', '=', 'affiliate_code.merchant_id')
            .whereRef('team_link.code', '=', 'affiliate_code.code'),
        ),
      ),
    )
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Returns false when the code is taken. */
export async function insertCode(trx: Trx, code: string, memberId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('affiliate_code')
    .values({ merchant_id: own(trx), code, member_id: memberId, host: null, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The codes of the merchant's own campaigns: nobody earns by them. */
export async function readCampaignCodes(trx: Trx): Promise<string[]> {
  const rows = await tables(trx)
    .selectFrom('affiliate_code')
    .select('code')
    .where('merchant_id', '=', own(trx))
    .where('member_id', 'is', null)
    .where('host', 'is', null)
    .where('active', '=', true)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

export async function replaceAffiliate(
  trx: Trx,
  { code, memberId, host }: Omit<Affiliate, 'link'> & { host: string | null },
): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx)
    .deleteFrom('affiliate_code')
    .where('merchant_id', '=', merchant_id)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .execute()
  await tables(trx)
    .insertInto('affiliate_code')
    .values({ merchant_id, code, member_id: memberId, host, active: true })
    .execute()
}
