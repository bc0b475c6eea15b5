import {
  sessions,
  type Call,
  type PlayerErrorCode,
  type SentBodyOf,
  type SentQueryOf,
  type ValueOf,
} from '@parola/contract'
import { CallError } from './call-error.ts'
import { serverNow, setServerTime } from './clock.ts'
import { loseSession, sessionToken } from './session.ts'

/** Paths of calls whose responses belong to one member. */
const memberPaths = new Set<unknown>()

const timeoutMs = 10_000
const retryAfterMs = 400

export type Input<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> }) & { signal?: AbortSignal }

/** Makes one call and returns its value, or throws a CallError. A read without a response is retried once. */
export async function callApi<C extends Call>(call: C, input: Input<C>): Promise<ValueOf<C>> {
  const { query, body, signal } = input as { query?: object; body?: unknown; signal?: AbortSignal }
  const attempt = () => send(call, addressOf(call, query), body, signal)
  let answer: unknown
  try {
    answer = await attempt()
  } catch (error) {
    if (signal?.aborted || !(await isWorthAnotherTry(call, error))) throw error
    answer = await attempt()
  }
  if (import.meta.env.DEV) (await import('./check-response.ts')).checkResponse(call, answer)
  return answer as ValueOf<C>
}

/** Whether a path was called with a session. */
export const isMembers = (path: unknown): boolean => memberPaths.has(path)

/** Query values as they are sent, which is also how cache keys hold them. */
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
  const sealed = call.sealed ? await seal(body) : undefined
  const sent = sealed ? sealed.body : body
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(address, {
      method: call.method,
      headers: { ...headersFor(call, sent), ...(sealed ? { encryption: sealed.encryption } : {}) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    answer = await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof SyntaxError) throw new CallError('unknown', `${call.path} did not answer in JSON`)
    throw new CallError('network', `${call.path} did not answer`)
  }
  return valueOf(call, answer)
}

/** The sealing code loads with the first body that needs it. */
async function seal(body: unknown) {
  const sealing = await import('./seal.ts')
  return sealing.seal(body, serverNow(), () => callApi(sessions.sealKey, {}))
}

/** The headers of a call. */
export function headersFor(call: Call, body: unknown): Record<string, string> {
  // Some lists depend on the member’s level, though anybody may ask for them.
  const token = call.auth === 'none' && !call.varies ? null : sessionToken()
  if (call.auth !== 'none') memberPaths.add(call.path)
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { token } : {}),
    // Other sites' pages cannot send this header, so it proves that the call comes from ours.
    ...(call.sameOrigin ? { 'requested-by': 'parola' } : {}),
    ...(isStandalone() ? { device: 'OTHERS' } : {}),
  }
}

/** Started from the home screen like an app. */
export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches

/** The value of a response; throws the error it reports. */
export function valueOf(call: Call, answer: unknown): unknown {
  const envelope = answer as { success?: unknown; value?: unknown; code?: string; message?: string } | null
  if (envelope?.success === true) {
    const { serverTime } = (envelope.value ?? {}) as { serverTime?: unknown }
    // Only for a fresh response: a cached one holds an old time.
    if (typeof serverTime === 'string') setServerTime(serverTime)
    return envelope.value
  }
  const code = (envelope?.code ?? 'unknown') as PlayerErrorCode
  if (call.auth !== 'none') loseSession(code)
  throw new CallError(code, envelope?.message ?? `${call.path} failed`, envelope?.value)
}

/** Retries a read without a response after a pause, and a body sealed to a key the server no longer has with the new one. */
async function isWorthAnotherTry(call: Call, error: unknown): Promise<boolean> {
  const code = error instanceof CallError ? error.code : null
  if (call.sealed && code === 'sealed_body_required') {
    const { forgetKey } = await import('./seal.ts')
    forgetKey()
    return true
  }
  if (call.method !== 'GET' || code !== 'network') return false
  await new Promise((resume) => setTimeout(resume, retryAfterMs))
  return true
}
