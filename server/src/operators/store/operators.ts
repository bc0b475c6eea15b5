import type { staff } from '@parola/contract'
import { sql, type Generated } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import type { MerchantRef } from '../../platform/http/serve.ts'
import { NameTakenError } from '../errors.ts'
import type { KeyLimits, Operator } from '../operator.ts'

type Tables = {
  operator: {
    id: Generated<string>
    merchant_id: string
    name: string
    key_hash: Buffer | null
    staff_id: string | null
    roles: string[]
    created_at: Date
    disabled_at: Date | null
    networks: Generated<string[]>
    ends_at: Date | null
    made_by: string | null
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

interface Key {
  readonly keyHash: Buffer
  readonly roles: readonly string[]
  readonly limits: KeyLimits | undefined
}

export async function insertOperator(trx: Trx, name: string, { keyHash, roles, limits }: Key): Promise<string> {
  const insert = tables(trx)
    .insertInto('operator')
    .values({
      merchant_id: own(trx),
      name,
      key_hash: keyHash,
      roles: [...roles],
      created_at: trx.now,
      ...(limits ? limited(limits) : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await mappingConstraints({ operator_name_unique: () => new NameTakenError() }, insert)).id
}

/** A network may be written with the address of a host in it. */
const limited = ({ networks, endsAt, madeBy }: KeyLimits) => ({
  networks: sql<string[]>`array(select network(one::inet) from unnest(${[...networks]}::text[]) one)`,
  ends_at: endsAt,
  made_by: madeBy,
})

export async function disableOperator(trx: Trx, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('operator')
    .set({ disabled_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Runs before the merchant is known, hence the function. */
export async function merchantOfKey(trx: Trx, keyHash: Buffer): Promise<MerchantRef | null> {
  const { rows } = await sql<MerchantRef>`select id, code from merchant_of_operator_key(${keyHash})`.execute(trx.db)
  return rows[0] ?? null
}

export async function operatorWithKey(trx: Trx, keyHash: Buffer): Promise<Operator | null> {
  const { rows } = await sql<Operator>`
    select id, name, key_hash as "keyHash", permissions_at(merchant_id, roles, ${trx.now}) as permissions,
      permissions_at(merchant_id, roles, null) as held, networks::text[] as networks from operator
    where merchant_id = ${own(trx)} and key_hash = ${keyHash} and disabled_at is null
      and (ends_at is null or ends_at > ${trx.now})`.execute(trx.db)
  return rows[0] ?? null
}

export async function hasOperator(trx: Trx, name: string): Promise<boolean> {
  const row = await tables(trx)
    .selectFrom('operator')
    .select('id')
    .where('merchant_id', '=', own(trx))
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the person of this name works here and has the permission. */
export async function mayDecide(trx: Trx, name: string, permission: staff.Permission): Promise<boolean> {
  const { rows } = await sql`
    select from operator join staff_user on staff_user.id = operator.staff_id
    where merchant_id = ${own(trx)} and operator.name = ${name} and operator.disabled_at is null and operator.dormant_at is null
      and staff_user.disabled_at is null
      and ${permission} = any (permissions_at(merchant_id, roles || platform_roles, ${trx.now}))`.execute(trx.db)
  return rows.length > 0
}

/** Whether one of the two made the other's key, and so could be both. */
export async function isMakerOf(trx: Trx, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from operator
    where merchant_id = ${own(trx)} and (id, made_by) in ((${oneId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${oneId}::uuid))`.execute(
    trx.db,
  )
  return rows.length > 0
}
