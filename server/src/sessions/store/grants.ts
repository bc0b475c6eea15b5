import type { members } from '@parola/contract'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'

type Tables = {
  step_up_grant: {
    grant_hash: Buffer
    merchant_id: string
    member_id: string
    sid_hash: Buffer
    act: members.StepUpFor['act']
    /** A bigint, which the driver returns as a string. */
    amount: string | null
    expires_at: Date
  }
}

const table = (trx: Trx) => cellTables<Tables>(trx)

const amountOf = (wanted: members.StepUpFor) => ('amount' in wanted ? String(wanted.amount) : null)
const sidHashOf = ({ sessionHash }: MemberRef) => Buffer.from(sessionHash, 'base64url')

export async function insertGrant(
  trx: Trx,
  member: MemberRef,
  { grantHash, wanted, expiresAt }: { grantHash: Buffer; wanted: members.StepUpFor; expiresAt: Date },
): Promise<void> {
  await table(trx)
    .insertInto('step_up_grant')
    .values({
      grant_hash: grantHash,
      merchant_id: own(trx),
      member_id: member.id,
      sid_hash: sidHashOf(member),
      act: wanted.act,
      amount: amountOf(wanted),
      expires_at: expiresAt,
    })
    .execute()
}

/** Deletes the grant and returns whether it matched, so that only one of two concurrent requests gets it. */
export async function deleteGrant(
  trx: Trx,
  member: MemberRef,
  { grantHash, wanted }: { grantHash: Buffer; wanted: members.StepUpFor },
): Promise<boolean> {
  const amount = amountOf(wanted)
  const { numDeletedRows } = await table(trx)
    .deleteFrom('step_up_grant')
    .where('grant_hash', '=', grantHash)
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', member.id)
    .where('sid_hash', '=', sidHashOf(member))
    .where('act', '=', wanted.act)
    .where('amount', amount === null ? 'is' : '=', amount)
    .where('expires_at', '>', trx.now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
