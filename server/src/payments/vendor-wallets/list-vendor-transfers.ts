import type { ValueOf, payments } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import * as store from './store.ts'
import { shown } from './vendor-transfer.ts'

const page = 20

/** Newest first; with an id, that one only. */
export async function listVendorTransfers(
  trx: Trx,
  owner: OwnerRef,
  { before, id }: { before?: string | undefined; id?: string | undefined },
): Promise<ValueOf<typeof payments.transferRecords>> {
  if (id !== undefined) {
    const one = await store.readTransfer(trx, owner, id)
    return { transfers: one ? [shown(one)] : [], next: null }
  }
  const found = await store.listTransfers(trx, owner, { before: before ? new Date(before) : undefined, size: page })
  const last = found.length < page ? undefined : found.at(-1)
  return { transfers: found.map(shown), next: last?.startedAt.toISOString() ?? null }
}
