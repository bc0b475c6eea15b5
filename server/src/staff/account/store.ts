import type { staff } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { StaffRef } from '../../platform/http/serve.ts'

/** All but the sessions and the passkeys. */
type Described = Omit<staff.Account, 'sessions' | 'passkeys'>

export async function describeStaff(trx: Trx, { id }: StaffRef): Promise<Described> {
  const { rows } = await sql<Described>`
    select handle, name, email,
      exists (select from staff_password where staff_id = staff_user.id) as "hasPassword",
      exists (select from staff_authenticator where staff_id = staff_user.id) as "hasAuthenticator",
      staff_may_use_password(id) as "isPasswordAllowed",
      (select count(*)::int from staff_recovery_code where staff_id = staff_user.id and used_at is null) as "recoveryCodesLeft"
    from staff_user where id = ${id}`.execute(trx.db)
  invariant(rows[0], 'a staff user with a session is not stored')
  return rows[0]
}

export async function listPasskeys(trx: Trx, { id }: StaffRef): Promise<staff.OwnPasskey[]> {
  const { rows } = await sql<Omit<staff.OwnPasskey, 'addedAt'> & { addedAt: Date }>`
    select credential_id as id, name, added_at as "addedAt" from staff_passkey
    where staff_id = ${id} order by added_at, credential_id`.execute(trx.db)
  return rows.map(({ addedAt, ...row }) => Object.assign(row, { addedAt: addedAt.toISOString() }))
}

/** Changes of one staff user's passkeys take turns, so that two at once cannot remove the last two. */
export async function lockStaff(trx: Trx, { id }: StaffRef): Promise<void> {
  await sql`select from staff_user where id = ${id} for update`.execute(trx.db)
}

export async function renamePasskey(trx: Trx, { id }: StaffRef, passkey: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_passkey set name = ${name} where credential_id = ${passkey} and staff_id = ${id}`.execute(trx.db)
  return numAffectedRows === 1n
}

export async function deletePasskey(trx: Trx, { id }: StaffRef, passkey: string): Promise<void> {
  await sql`delete from staff_passkey where credential_id = ${passkey} and staff_id = ${id}`.execute(trx.db)
}
