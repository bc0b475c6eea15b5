import type { Chain } from '@parola/fair-draw'
import {
  includes,
  isWitnessedWithin,
  nodesIn,
  parseBundle,
  proveInclusion,
  tileIn,
  tileWidth,
  verifyHead,
  verifyProof,
  type Policy,
} from '@parola/fair-draw/log'
import { drawNumbered, hashOfBytes, parseEntry } from '@parola/fair-draw/protocol'
import type { Pool } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { isPromised, type Draw } from '../draws/draw.ts'
import { cell, type LockInLog } from '../fair-context.ts'
import type { DrawLog } from './log-client.ts'
import { findEntryById } from './store.ts'

interface LockDeps {
  readonly pool: Pool
  readonly log: DrawLog
  readonly policy: Policy
  readonly chain: Chain
}

/** The protocol's margin between the witnesses' last time and the round. */
const marginSeconds = 3

/**
 * Reads a draw's lock as everybody can: from the log's tiles, under a head that a quorum cosigned. Of the tables it takes only where in the
 * log to look, and the proof of the first head, which it verifies.
 */
export const readLockWith =
  ({ pool, log, policy, chain }: LockDeps) =>
  async (draw: Draw): Promise<LockInLog | null> => {
    const row = draw.lockId === null ? undefined : await findEntryById(pool, draw.lockId)
    if (!row?.logIndex || row.proof === null || !isPromised(draw)) return null
    const index = Number(row.logIndex)
    const bytes = await readVerified(log, policy, index)
    if (bytes === null) return null
    const entry = parseEntry(bytes)
    invariant(entry.kind === 'lock', `entry ${index} of the draw log is no lock`)
    const locked = entry.draws.find(({ game, number }) => game === draw.gameCode && number === draw.numero)
    const own = locked?.cells.find((one) => one.cell === cell)
    invariant(own, `entry ${index} of the draw log does not lock ${draw.gameCode} ${draw.numero}`)
    const promised = drawNumbered(draw.origin.promise, draw.numero, chain)
    invariant(promised?.round === entry.round, `entry ${index} of the draw log is for another round`)
    const proven = verifyProof(row.proof, hashOfBytes(bytes), policy)
    const [from, until] = [promised.closes, promised.roundAt - marginSeconds]
    const isLate = !proven || proven.index !== index || !isWitnessedWithin(proven.times, policy, from, until)
    return { count: own.count, root: Buffer.from(own.root, 'hex'), isLate }
  }

/** An entry's bytes; null while the newest cosigned head does not reach it. */
async function readVerified(log: DrawLog, policy: Policy, index: number): Promise<Uint8Array | null> {
  const head = verifyHead(await log.readHead(), policy)
  invariant(head, 'the served head of the draw log has no quorum')
  const { size, root } = head.checkpoint
  const tile = tileIn(size, 'entries', Math.floor(index / tileWidth))
  if (index >= size || !tile) return null
  const bytes = parseBundle(await log.readTile(tile))?.[index % tileWidth]
  invariant(bytes, `the draw log has no entry ${index}, although it has signed for it`)
  const path = await proveInclusion(
    nodesIn(size, (one) => log.readTile(one)),
    index,
    size,
  )
  const leaf = hashOfBytes(bytes)
  invariant(includes({ leaf, index, size, path, root }), `entry ${index} of the draw log is not under its head`)
  return bytes
}
