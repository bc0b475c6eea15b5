import type { backOffice } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'

type Member = { readonly id: string }

/**
 * Whether two members belong together: they have used the same device, bank account or identity document, or gave the same contact, or name
 * and birth date. It says nothing of guilt, because families share phones; it only means that one earns nothing by the other.
 */
export async function areRelated(trx: Trx, { id: one }: Member, { id: other }: Member): Promise<boolean> {
  const { rows } = await sql<{ related: boolean }>`
    select exists (select from related_members(${one}) related (id) where related.id = ${other}) as related`.execute(
    trx.db,
  )
  invariant(rows[0], 'the comparison of two members returned no row')
  return rows[0].related
}

export interface LinkedMember {
  readonly memberId: string
  readonly userName: string
  readonly reasons: backOffice.LinkReason[]
}

/** Members linked to one, those with the most reasons first. Invitations count here as well. */
export async function listLinked(trx: Trx, { id }: Member, limit: number): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    with link as (
      (select member_id, reason from member_shares(${id}) limit ${limit})
      union all
      select referrer_id, 'inviter' from member_referral where merchant_id = ${own(trx)} and friend_id = ${id}
      union all
      (select friend_id, 'friend' from member_referral where merchant_id = ${own(trx)} and referrer_id = ${id}
       order by at desc limit ${limit})
    )
    select link.member_id as "memberId", member.user_name as "userName", array_agg(distinct reason order by reason) as reasons
    from link join cell.member member on member.id = link.member_id and member.merchant_id = ${own(trx)}
    group by 1, 2 order by count(distinct reason) desc, 2 limit ${limit}`.execute(trx.db)
  return rows
}
