import { Failure, statusOf, type Call } from '@parola/contract'
import {
  supplierDevelopmentKey,
  vendorDevelopmentKey,
  chatDevelopmentKey,
} from '../../../server/src/platform/config/local-providers.ts'
import type { Asked, Reply } from './asked.ts'
import { pspKey } from './third-parties.ts'
import { password, type World } from './world.ts'

export type Fault = 'broken' | 'late' | 'leak' | 'no envelope'

/** A violation and its kind. */
export interface Problem {
  readonly fault: Fault
  readonly why: string
}

export const latestMs = 5_000

/** Traces of an internal error, a query or a source file. No hostile input contains any of them. */
const insides =
  /\$argon2|\bat (?:async )?file:|node:internal|node_modules|\.ts:\d+|violates|duplicate key|syntax error at|invalid input syntax|pg_catalog|\bselect [^<>]{1,200} from |\binsert into |\bupdate \w+ set |postgres(?:ql)?:\/\/|rediss?:\/\/|nats:\/\/|ECONNREFUSED|parola_app/i

export type Judge = (asked: Asked, reply: Reply, ms: number) => Problem[]

export function judgeFor(world: World): Judge {
  const { secretKeys } = world.app.config
  const secrets = [...secretKeys, pspKey, supplierDevelopmentKey, vendorDevelopmentKey, chatDevelopmentKey, password]
  const { strangerWords, neighbourWords, credentials } = world

  /** The first text in a response that this caller may not see. */
  function leakIn({ caller }: Asked, { headers, body }: Reply): string | null {
    const text = `${body}\n${JSON.stringify(headers)}`
    const inside = insides.exec(text)
    if (inside) return `shows ${inside[0].slice(0, 60)}`
    if (secrets.some((secret) => text.includes(secret))) return 'shows a secret of the configuration'
    if (strangerWords.some((word) => text.includes(word))) return 'shows somebody of another merchant'
    if (caller.role !== 'operator' && neighbourWords.some((word) => text.includes(word))) return 'shows another member'
    const foreign = text.match(/[\w-]{32,}/g)?.find((word) => credentials.has(word) && !caller.secrets.includes(word))
    return foreign === undefined ? null : 'shows a session or key of somebody else'
  }

  return (asked, reply, ms) => {
    const leak = leakIn(asked, reply)
    const wrong = reply.status >= 400 && reply.status < 500 ? misshapen(reply) : null
    return [
      ...(reply.status >= 500
        ? [{ fault: 'broken', why: `${reply.status} ${reply.body.slice(0, 120)}` } as const]
        : []),
      ...(ms > latestMs ? [{ fault: 'late', why: `${Math.round(ms)} ms` } as const] : []),
      ...(leak === null ? [] : [{ fault: 'leak', why: leak } as const]),
      ...(wrong === null ? [] : [{ fault: 'no envelope', why: wrong } as const]),
    ]
  }
}

/** What is wrong with the envelope of an error response. */
function misshapen({ status, body }: Reply): string | null {
  if (body === '') return null
  try {
    const { data } = Failure.safeParse(JSON.parse(body))
    if (!data) return `${status} ${body.slice(0, 120)}`
    return statusOf(data.code) === status ? null : `${data.code} with ${status}`
  } catch {
    return `${status} ${body.slice(0, 120)}`
  }
}

/** The outcome in one word: `answered`, an error code, or the status from the wallet API. */
export function wordOf({ status, body }: Reply): string {
  const found = /^\{"(?:success":false,"code|status)":"(\w+)"/.exec(body)
  return found?.[1] ?? (status < 400 ? 'answered' : String(status))
}

/** They act on something that only a worker run creates, so they never find it. */
const inVain = new Set([
  '/wps/agent/dividend/payout',
  '/lgw/orders/inclusion',
  '/lgw/orders/inclusion/order',
  '/lgw/draws/promise',
  '/lgw/draws/evidence',
])

/** Whether a call got past the common checks: it succeeded, or one of its own rules refused it. */
export const isReached = (call: Call | null, reply: Reply): boolean => {
  const word = wordOf(reply)
  if (call === null) return reply.status < 400 || word === 'not_found'
  if (inVain.has(call.path) && word === 'not_found') return true
  return reply.status < 300 || call.errors.some((code) => code === word)
}
