import type { ProvenEntry } from '../log/index.ts'
import { drawNumbered, parseText, promiseForm, type DrawPromise, type PromisedDraw } from '../protocol/index.ts'
import type { Rules } from '../rules/index.ts'
import { promiseHash, type KeptSeries } from './kept-order.ts'
import { provenIn, rulesByHash, type Trust } from './trust.ts'
import type { Finding } from './verdict.ts'

/** One draw as its promise has it. */
export interface OpenedDraw {
  readonly hash: string
  readonly promise: DrawPromise
  readonly draw: PromisedDraw
  readonly rules: Rules
  /** Null while a quorum has not signed for the promise. */
  readonly proven: ProvenEntry | null
}

/** Reads promise and rules of a draw. Null with the reason where they do not hold. */
export function openSeries(
  series: KeptSeries,
  name: { readonly game: string; readonly number: string },
  trust: Trust,
): { readonly opened: OpenedDraw | null; readonly findings: readonly Finding[] } {
  const promise = readPromise(series.promise.text)
  if (!promise) return refused('promise')
  if (promise.source.kind === 'beacon' && promise.source.chain !== trust.chain.hash) return refused('beacon')
  const draw = promise.game === name.game ? drawNumbered(promise, name.number, trust.chain) : null
  if (!draw) return refused('draw')
  const rules = rulesByHash(series.rules, promise.rules)
  if (!rules) return refused('rules')
  const proven = provenIn(series.promise, trust)
  return {
    opened: { hash: promiseHash(series), promise, draw, rules, proven },
    findings: proven ? [] : ['unwitnessed'],
  }
}

const refused = (finding: Finding) => ({ opened: null, findings: [finding] })

/** The form itself refuses a lock under 15 s, a patience under a day and every line too many. */
function readPromise(text: string): DrawPromise | null {
  try {
    return parseText(promiseForm, text)
  } catch {
    return null
  }
}
