import { areEqual, fromHex } from '../bytes.ts'
import { isConsistent, parseProof, readHead, verifyHead, type Checkpoint } from '../log/index.ts'
import type { LoggedText, Trust } from './trust.ts'
import type { Finding } from './verdict.ts'

/** A head that a quorum of witnesses signed. */
export interface SeenHead extends Checkpoint {
  readonly note: string
}

export function seenHead(note: string, { policy }: Trust): SeenHead | null {
  const head = verifyHead(note, policy)
  return head && { ...head.checkpoint, note }
}

/** A witness's own newest head has its cosignature alone, beside the log's. */
export function witnessHead(note: string, witness: string, { policy }: Trust): SeenHead | null {
  const head = readHead(note, policy)
  return head?.times.some((one) => one.witness === witness) ? { ...head.checkpoint, note } : null
}

/** The heads under which these entries were proven. */
export const headsOf = (entries: readonly (LoggedText | null)[], trust: Trust): SeenHead[] =>
  entries.flatMap((entry) => {
    const head = entry?.proof ? seenHead(parseProof(entry.proof)?.checkpoint ?? '', trust) : null
    return head ? [head] : []
  })

/** The heads by size, each size once, with whether two of one size differ. */
export function bySize(heads: readonly SeenHead[]): { readonly heads: readonly SeenHead[]; readonly isFork: boolean } {
  const sorted = heads.toSorted((one, other) => one.size - other.size)
  const isFork = sorted.some((head, at) => {
    const next = sorted[at + 1]
    return next !== undefined && next.size === head.size && !areEqual(next.root, head.root)
  })
  return { heads: sorted.filter(({ size }, at) => sorted[at + 1]?.size !== size), isFork }
}

/**
 * Whether each head continues the one before. `proofs` lead from each of the sorted heads to the next; null when none could be had. Two
 * signed heads that do not continue each other prove two histories.
 */
export function checkHeads(heads: readonly SeenHead[], proofs: readonly (readonly string[])[] | null): Finding[] {
  const sorted = bySize(heads)
  if (sorted.isFork) return ['fork']
  if (sorted.heads.length < 2) return []
  if (!proofs || proofs.length !== sorted.heads.length - 1) return ['heads']
  const continues = sorted.heads.slice(1).every((head, at) => {
    const before = sorted.heads[at]
    return (
      before !== undefined &&
      isConsistent({
        oldSize: before.size,
        oldRoot: before.root,
        newSize: head.size,
        newRoot: head.root,
        proof: (proofs[at] ?? []).map(fromHex),
      })
    )
  })
  return continues ? [] : ['fork']
}

export const largestOf = (heads: readonly SeenHead[]): SeenHead | null => bySize(heads).heads.at(-1) ?? null
