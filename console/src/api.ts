import type { Call, ErrorCode, SentBodyOf, SentQueryOf, ValueOf } from '@parola/contract'
import { text } from './texts.ts'

export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  constructor(code: ErrorCode | 'network') {
    super(code)
    this.code = code
  }
}

export const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : 'unknown')
export const wordsOf = (error: unknown): string => text.errors[codeOf(error)] ?? text.unexpected(codeOf(error))

type Input<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> }) & {
    /** Calls of a merchant name it: a tab stays with the one in its address. */
    merchant?: string
    signal?: AbortSignal
  }

const timeoutMs = 15_000
const listeners = new Set<() => void>()

/** Called when a call answers that the session is over. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function endSession(): void {
  for (const listener of listeners) listener()
}

/** Makes a call of the contract; throws a CallError. */
export async function ask<C extends Call>(call: C, input: Input<C>): Promise<ValueOf<C>> {
  const { query, body, merchant, signal } = input as {
    query?: Record<string, string | undefined>
    body?: unknown
    merchant?: string
    signal?: AbortSignal
  }
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer: { success: boolean; value: ValueOf<C>; code?: ErrorCode }
  try {
    const response = await fetch(search ? `${call.path}?${search}` : call.path, {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        // Other sites' pages cannot send this header.
        'requested-by': 'parola',
        ...(merchant === undefined ? {} : { merchant }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    answer = (await response.json()) as typeof answer
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError('network')
  }
  if (answer.success) return answer.value
  if (answer.code === 'not_logged_in' && call.auth === 'operator') endSession()
  throw new CallError(answer.code ?? 'unknown')
}
