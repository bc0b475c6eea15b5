import { lottery } from '@parola/contract'
import type { Checkpoint } from '@parola/fair-draw/log'
import { seenHead } from '@parola/fair-draw/phone'
import { callApi } from '../../../api/index.ts'
import { followHeads } from './heads.ts'
import { pinnedTrust } from './trust.ts'

const sizeBytes = 8
const markBytes = sizeBytes + 32

/** Size and root of a head, for the fragment of a link: a fragment never reaches the operator. */
export function markOf({ size, root }: Pick<Checkpoint, 'size' | 'root'>): string {
  const bytes = new Uint8Array(markBytes)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(size))
  bytes.set(root, sizeBytes)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function headOf(mark: string): Pick<Checkpoint, 'size' | 'root'> | null {
  const bytes = Uint8Array.from(atob(mark.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  if (bytes.length !== markBytes) return null
  const size = Number(new DataView(bytes.buffer).getBigUint64(0))
  return Number.isSafeInteger(size) && size > 0 ? { size, root: bytes.slice(sizeBytes) } : null
}

/**
 * Whether another phone's head, from a link, is of another history than the one shown here. Nobody signed the link, so this tells that the two
 * phones differ, not who is to blame. A head that is not proven yet says nothing.
 */
export async function isOtherHistory(mark: string): Promise<boolean> {
  const shared = headOf(mark)
  if (!shared) return false
  const trust = pinnedTrust()
  const newest = seenHead((await callApi(lottery.logHead, {})).head, trust)
  const [log] = trust.policy.logs
  if (!newest || !log) return false
  const findings = await followHeads([newest, { ...shared, origin: log.key.name, note: '' }], trust)
  return findings.includes('fork')
}
