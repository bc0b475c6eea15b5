import { lottery } from '@parola/contract'
import { verifyHead } from '@parola/fair-draw/log'
import { largestOf, seenHead } from '@parola/fair-draw/phone'
import { callApi, codeOf } from '../../../api/index.ts'
import { isUnanswered } from '../../../components/money/request-id.ts'
import { read } from './memory.ts'
import { markOf } from './shared-head.ts'
import { pinnedTrust } from './trust.ts'

export interface LogHead {
  /** UNIX seconds: since then no quorum of witnesses has signed, as far as the operator shows. */
  readonly witnessedUntil: number
  /** Whether that was a moment ago. */
  readonly isFresh: boolean
  /** Names the largest head that this phone has seen. */
  readonly mark: string
}

/** Heads are cosigned every minute; two may be missed. */
const awayAfterSeconds = 180

/** The newest head of the draw log, by the witnesses' own signatures; null if the operator shows none that verifies. */
export async function readLogHead(): Promise<LogHead | null> {
  try {
    const trust = pinnedTrust()
    const { head: note } = await callApi(lottery.logHead, {})
    const head = verifyHead(note, trust.policy)
    if (!head) return null
    const kept = await read('heads', 'largest')
    const largest = largestOf([note, kept?.note ?? ''].flatMap((one) => seenHead(one, trust) ?? []))
    const witnessedUntil = quorumUntil(head.times, trust.policy.quorum)
    // By the phone's own clock: the operator's could make an old head look new.
    const isFresh = Date.now() / 1000 - witnessedUntil < awayAfterSeconds
    return { witnessedUntil, isFresh, mark: markOf(largest ?? head.checkpoint) }
  } catch (error) {
    // Without a connection nothing can be said; any other failure is the lack of a head.
    if (isUnanswered(codeOf(error))) throw error
    return null
  }
}

/** The last moment by which a whole quorum had signed: each of them then or later. */
const quorumUntil = (times: readonly { readonly time: number }[], quorum: number): number =>
  times[times.length - quorum]?.time ?? 0
