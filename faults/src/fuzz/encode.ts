import { createHmac } from 'node:crypto'
import { sessions } from '@parola/contract'
import { sealTo } from '../../../server/testing/seal.ts'
import type { SealKey } from '../../../server/src/platform/security/seal.ts'
import { keys, signed } from '../vendor/sign.ts'
import type { Asked, WireRequest } from './asked.ts'
import { jsonOf } from './hostile.ts'
import { pspKey } from './third-parties.ts'
import { renewed } from './renewed.ts'
import { type World } from './world.ts'

export type Encode = (asked: Asked) => Promise<WireRequest>

export function encoderFor(world: World): Encode {
  const sealKey = renewed(500, async () => {
    const { host } = world.lantern
    const { body } = await world.inject({
      method: 'GET',
      url: sessions.sealKey.path,
      headers: { host },
      payload: undefined,
    })
    return (JSON.parse(body) as { value: SealKey }).value
  })
  return async ({ caller, method, path, query, body, headers: said, wrap }) => {
    const url = `${path}${queryText(query)}`
    const headers = { ...caller.headers, ...said }
    if (body === undefined) return { method, url, headers, payload: undefined }
    const type = { 'content-type': 'application/json' }
    if (wrap === 'sealed') {
      const { payload, headers: own } = await sealTo(await sealKey(), body)
      return { method, url, headers: { ...type, ...own, ...headers }, payload: Buffer.from(JSON.stringify(payload)) }
    }
    const payload = Buffer.from(jsonOf(body))
    if (wrap === 'wallet')
      return { method, url, headers: { ...type, ...signed(keys.studio, { path, body: payload }), ...headers }, payload }
    if (wrap === 'psp') return { method, url, headers: { ...type, ...signedByPsp(payload), ...headers }, payload }
    return { method, url, headers: { ...type, ...headers }, payload }
  }
}

function signedByPsp(body: Buffer): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const text = Buffer.concat([Buffer.from(`${timestamp}\n`), body])
  return { 'psp-timestamp': timestamp, 'psp-signature': createHmac('sha256', pspKey).update(text).digest('hex') }
}

/** Lists repeat their key. Invalid Unicode is sent as the bytes that a careless client would send. */
function queryText(query: Asked['query']): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => `${escaped(key)}=${escaped(textOf(one))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

const escaped = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : Array.from(text, escapedUnit).join('')

function escapedUnit(unit: string): string {
  if (unit.isWellFormed()) return encodeURIComponent(unit)
  const number = unit.charCodeAt(0)
  const bytes = [0xe0 | (number >> 12), 0x80 | ((number >> 6) & 0x3f), 0x80 | (number & 0x3f)]
  return bytes.map((byte) => `%${byte.toString(16)}`).join('')
}
