import { staff, type Call, type ErrorCode, type SentBodyOf, type SentQueryOf, type ValueOf } from '@parola/contract'
import { text } from './texts.ts'

/** Who was first, where somebody else has decided or works on it. */
interface Others {
  readonly by?: string
  readonly state?: string
}

export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  readonly value: unknown
  constructor(code: ErrorCode | 'network', value?: unknown) {
    super(code)
    this.code = code
    this.value = value
  }

  get others(): Others {
    return this.value ?? {}
  }
}

export const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : 'unknown')
export function wordsOf(error: unknown): string {
  const { by, state = '' } = error instanceof CallError ? error.others : {}
  if (by !== undefined && codeOf(error) === 'already_settled') return text.list.settledBy(state, by)
  if (by !== undefined && codeOf(error) === 'assigned') return text.withdrawals.assignedTo(by)
  return text.errors[codeOf(error)] ?? text.unexpected(codeOf(error))
}

type Input<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> }) & {
    /** Calls of a merchant name it: a tab stays with the one in its address. */
    merchant?: string
    signal?: AbortSignal
  }

const timeoutMs = 15_000
/** Bytes a millisecond: files get the time that a slow line needs. */
const slowestLine = 50
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
  // The page asks who is signed in by itself.
  if (answer.code === 'not_logged_in' && call.path !== staff.me.path) endSession()
  throw new CallError(answer.code ?? 'unknown', answer.value)
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
  const sent = body === undefined ? '' : JSON.stringify(body)
  const timeout = AbortSignal.timeout(timeoutMs + sent.length / slowestLine)
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
      ...(body === undefined ? {} : { body: sent }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return (await response.json()) as Answer<C>
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError('network')
  }
}
