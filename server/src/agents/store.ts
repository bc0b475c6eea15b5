import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { Affiliate, LinkOffer } from './affiliate.ts'

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

function own(trx: Trx): string {
  invariant(trx.merchantId, 'an affiliate code belongs to a merchant')
  return trx.merchantId
}

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

/** A code by which the member invites friends. Of several, which operators may have issued, the same each time. */
export async function codeOfMember(trx: Trx, memberId: string): Promise<string | null> {
  const row = await tables(trx)
    .selectFrom('affiliate_code')
    .select('code')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .where('active', '=', true)
    // A link of an agent gives a place, which is no business of a friend's.
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

/** False when the code means something already. */
export async function insertCode(trx: Trx, code: string, memberId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('affiliate_code')
    .values({ merchant_id: own(trx), code, member_id: memberId, host: null, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
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
