import {
  areEqual,
  cosign,
  emptyRoot,
  formatNote,
  isBy,
  isConsistent,
  openCheckpoint,
  parseCheckpointText,
  parseNote,
  parseSubmission,
  signatureLine,
  type SignerKey,
  type VerifierKey,
} from '@parola/fair-draw/log'
import type { WitnessStore } from './store.ts'

export interface Reply {
  readonly status: number
  readonly body: string
  readonly type?: string
}

export interface SigningDeps {
  readonly key: SignerKey
  /** The log's key, and the next one while it changes. */
  readonly logKeys: readonly VerifierKey[]
  readonly store: WitnessStore
  readonly now: () => number
  readonly isClockSlow: () => boolean
}

/**
 * C2SP tlog-witness `add-checkpoint`: signs a head that the log signed and that only adds to the last one signed here. It looks at no
 * entry. Nothing in it waits, so no other request comes between the check and the new head, which is on the disk before it is signed for.
 */
export function addCheckpoint({ key, logKeys, store, now, isClockSlow }: SigningDeps, body: string): Reply {
  const submission = parseSubmission(body)
  const claimed = submission && parseCheckpointText(parseNote(submission.checkpoint)?.text ?? '')
  if (!submission || !claimed) return refuse(400, 'This is no checkpoint with a consistency proof')
  if (!logKeys.some(({ name }) => name === claimed.origin)) return refuse(404, 'This log is not known here')
  const opened = openCheckpoint(submission.checkpoint, logKeys)
  if (!opened) return refuse(403, 'The log has not signed this')
  const { note, checkpoint } = opened
  const { oldSize, proof } = submission
  if (oldSize > checkpoint.size) return refuse(400, 'The old size is larger than the new one')
  const latest = store.latest()
  if (latest?.size === checkpoint.size && !areEqual(latest.root, checkpoint.root)) store.addFork(submission.checkpoint)
  if (oldSize !== (latest?.size ?? 0)) return { status: 409, body: `${latest?.size ?? 0}\n`, type: 'text/x.tlog.size' }
  const heads = { oldSize, oldRoot: latest?.root ?? emptyRoot, newSize: checkpoint.size, newRoot: checkpoint.root }
  if (!isConsistent({ ...heads, proof })) return refuse(422, 'This head does not only add to the last one')
  const time = Math.floor(now() / 1000)
  if (isClockSlow() || time < (latest?.time ?? 0)) return refuse(503, 'The clock here cannot be trusted now')
  const cosignature = cosign(note.text, key, time)
  const byLog = note.signatures.filter((one) => logKeys.some((logKey) => isBy(one, logKey)))
  const kept = formatNote({ text: note.text, signatures: [...byLog, cosignature] })
  store.addHead({ size: checkpoint.size, root: checkpoint.root, time, note: kept })
  return { status: 200, body: signatureLine(cosignature) }
}

const refuse = (status: number, why: string): Reply => ({ status, body: `${why}\n` })
