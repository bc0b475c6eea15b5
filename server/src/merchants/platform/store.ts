import { MerchantCode, system, type merchants, type ValueOf } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

type Listed = ValueOf<typeof merchants.merchants>['merchants'][number]

interface Row {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly state: merchants.MerchantState
  readonly pack: string
  readonly hosts: string[]
  readonly created_at: Date
}

export async function listMerchants(trx: Trx): Promise<Listed[]> {
  const { rows } = await sql<Row>`select * from merchants_of_platform()`.execute(trx.db)
  return rows.map(listed)
}

export async function readMerchant(trx: Trx): Promise<Listed | null> {
  const { rows } = await sql<Row>`select * from merchants_of_platform() where id = ${own(trx)}`.execute(trx.db)
  return rows[0] ? listed(rows[0]) : null
}

const listed = ({ code, name, state, pack, hosts, created_at }: Row): Listed => ({
  code: MerchantCode.parse(code),
  name,
  state,
  pack: system.Pack.parse(pack),
  hosts,
  createdAt: created_at.toISOString(),
})

export async function readAppliedAt(trx: Trx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select applied_at as at from merchant_file where merchant_id = ${own(trx)}`.execute(trx.db)
  return rows[0]?.at ?? null
}

/** In which some role may let withdrawals out. */
export async function currenciesWithLimits(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from staff_role_ceiling where kind = 'withdrawal'
    union select currency from staff_role_copy_ceiling where merchant_id = ${own(trx)} and kind = 'withdrawal'`.execute(
    trx.db,
  )
  return rows.map(({ currency }) => currency)
}
