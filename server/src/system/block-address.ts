import { isIP } from 'node:net'
import type { Trx } from '../platform/db/db.ts'
import { FieldInvalidError } from './errors.ts'
import { recordStatusChanged } from './events.ts'
import * as store from './store/access.ts'

/** Blocks an address, or a network in CIDR notation. */
export async function blockAddress(trx: Trx, network: string): Promise<void> {
  requireNetworks([network])
  await store.insertBlock(trx, network)
  await recordStatusChanged(trx)
}

export async function unblockAddress(trx: Trx, network: string): Promise<void> {
  requireNetworks([network])
  await store.deleteBlock(trx, network)
  await recordStatusChanged(trx)
}

export function requireNetworks(networks: readonly string[]): void {
  if (!networks.every(isNetwork)) throw new FieldInvalidError('network')
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const widest = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  )
}
