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

type Prove = (options: string, reauth: Call['reauth']) => Promise<string | null>
let prove: Prove = async () => null

/** How a call gets the passkey's response when the server asks for it. */
export const onReauth = (how: Prove): void => void (prove = how)

interface Answer<C extends Call> {
  readonly success: boolean
  readonly value: ValueOf<C>
  readonly code?: ErrorCode
}

export function endSession(): void {
  for (const listener of listeners) listener()
}

/** Makes a call of the contract; throws a CallError. A call that takes the passkey is made again once it was touched. */
export async function ask<C extends Call>(call: C, input: Input<C>): Promise<ValueOf<C>> {
  let answer = await send(call, input)
  while (answer.code === 'reauth_required') {
    const { options } = answer.value as unknown as { options: string }
    const proof = await prove(options, call.reauth)
    if (proof === null) break
    answer = await send(call, input, { proof: toBase64Url(proof) })
  }
  if (answer.success) return answer.value
  if (answer.code === 'not_logged_in' && call.auth === 'operator') endSession()
  throw new CallError(answer.code ?? 'unknown')
}

const toBase64Url = (ascii: string) => btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

async function send<C extends Call>(
  call: C,
  input: Input<C>,
  headers: Record<string, string> = {},
): Promise<Answer<C>> {
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
  try {
    const response = await fetch(search ? `${call.path}?${search}` : call.path, {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        // Other sites' pages cannot send this header.
        'requested-by': 'parola',
        ...(merchant === undefined ? {} : { merchant }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return (await response.json()) as Answer<C>
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError('network')
  }
}
