import {
  formatSubmission,
  isBy,
  parseNote,
  parseSignature,
  proveConsistency,
  verifyCosignature,
  type NoteSignature,
  type PolicyWitness,
} from '@parola/fair-draw/log'
import type { LogStore, SignedHead } from './store.ts'

/** A witness has signed a head that is larger than the log's own: this folder is an old copy, and to go on from it would fork the log. */
export class BehindError extends Error {
  override name = 'BehindError'
}

export interface WitnessClient {
  readonly name: string
  /**
   * Asks for a cosignature of this head. While the witness is busy only the newest request waits; an older one is given up. Rejects when
   * the witness is away, refuses, or answers with anything but its own valid cosignature.
   */
  cosign(head: SignedHead): Promise<NoteSignature>
}

interface Asked {
  readonly head: SignedHead
  readonly done: (signature: NoteSignature) => void
  readonly failed: (error: unknown) => void
}

export function createWitnessClient(witness: PolicyWitness, store: LogStore, timeoutMs: number): WitnessClient {
  /** What the witness signed last, as far as known. */
  let knownSize = 0
  let next: Asked | undefined
  let isBusy = false
  const address = `${witness.url?.replace(/\/$/, '')}/add-checkpoint`

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let asked = next; asked; asked = next) {
      next = undefined
      await submit(asked.head).then(asked.done, asked.failed)
    }
    isBusy = false
  }

  async function submit(head: SignedHead): Promise<NoteSignature> {
    const signal = AbortSignal.timeout(timeoutMs)
    // The first answer may say which head the witness has; a second conflict means that another asks in this log's name.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const oldSize = Math.min(knownSize, head.size)
      const proof = await proveConsistency(store.nodesAt(head.size), oldSize, head.size)
      const body = formatSubmission({ oldSize, proof, checkpoint: head.note })
      const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
      const answer = await response.text()
      if (response.status === 200) {
        const signature = cosignatureIn(answer, head, witness)
        knownSize = head.size
        return signature
      }
      const [, size] = /^(\d{1,15})\n$/.exec(answer) ?? []
      if (response.status !== 409 || size === undefined)
        throw new Error(`${witness.name} answers ${response.status}: ${answer.slice(0, 200)}`)
      knownSize = Number(size)
      if (knownSize > store.head().size)
        throw new BehindError(`${witness.name} has signed a head of ${knownSize} entries`)
      if (knownSize > head.size) throw new Error(`${witness.name} has signed a newer head meanwhile`)
    }
    throw new Error(`${witness.name} keeps changing the head that it signed last`)
  }

  return {
    name: witness.name,
    cosign: (head) =>
      new Promise((done, failed) => {
        next?.failed(new Error('A newer head took its place'))
        next = { head, done, failed }
        void work()
      }),
  }
}

function cosignatureIn(answer: string, head: SignedHead, witness: PolicyWitness): NoteSignature {
  const text = parseNote(head.note)?.text ?? ''
  const signature = answer
    .split('\n')
    .map(parseSignature)
    .find((one) => one !== null && isBy(one, witness.key))
  if (!signature || verifyCosignature(text, signature, witness.key) === null)
    throw new Error(`${witness.name} answers without its cosignature`)
  return signature
}
