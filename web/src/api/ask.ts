import { type Call, type ErrorCode, type SentBodyOf, type SentQueryOf, type ValueOf } from '@parola/contract'
import { CallError } from './call-error.ts'
import { sessionToken } from './session.ts'

const timeoutMs = 10_000
const retryAfterMs = 400

export type Input<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> }) & { signal?: AbortSignal }

/** Makes one call and gives its value, or throws a CallError. A read that got no answer is tried once more. */
export async function ask<C extends Call>(call: C, input: Input<C>): Promise<ValueOf<C>> {
  const { query, body, signal } = input as { query?: object; body?: unknown; signal?: AbortSignal }
  const attempt = () => send(call, addressOf(call, query), body, signal)
  let answer: unknown
  try {
    answer = await attempt()
  } catch (fault) {
    if (call.method !== 'GET' || !isNoAnswer(fault) || signal?.aborted) throw fault
    await new Promise((resume) => setTimeout(resume, retryAfterMs))
    answer = await attempt()
  }
  if (import.meta.env.DEV) (await import('./agreed.ts')).check(call, answer)
  return answer as ValueOf<C>
}

/** Query values as they travel, which is also how they stand in cache keys. */
export function wireQuery(query: object = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

export function addressOf(call: Call, query?: object): string {
  const search = new URLSearchParams(wireQuery(query)).toString()
  return search ? `${call.path}?${search}` : call.path
}

async function send(call: Call, address: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(address, {
      method: call.method,
      headers: headersFor(call, body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    answer = await response.json()
  } catch (fault) {
    if (signal?.aborted) throw fault
    if (fault instanceof SyntaxError) throw new CallError('unknown', `${call.path} did not answer in JSON`)
    throw new CallError('network', `${call.path} did not answer`)
  }
  return valueOf(call, answer)
}

function headersFor(call: Call, body: unknown): Record<string, string> {
  const token = call.auth === 'none' ? null : sessionToken()
  return { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { token } : {}) }
}

function valueOf(call: Call, answer: unknown): unknown {
  const envelope = answer as { success?: unknown; value?: unknown; code?: string; message?: string } | null
  if (envelope?.success === true) return envelope.value
  throw new CallError(
    (envelope?.code ?? 'unknown') as ErrorCode,
    envelope?.message ?? `${call.path} failed`,
    envelope?.value,
  )
}

const isNoAnswer = (fault: unknown): boolean => fault instanceof CallError && fault.code === 'network'
