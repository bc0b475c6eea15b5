import { Agent, request, type IncomingMessage } from 'node:http'
import type { SealKey } from '../../server/src/platform/security/seal.ts'
import { sealTo } from '../../server/testing/seal.ts'
import { isDefinite } from './vendor/question.ts'

export interface Call {
  readonly port: number
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | object
}

interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The outcome a caller knows: done, refused, or unknown. */
export type Outcome =
  | { readonly is: 'done'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown'; readonly why: string }

/** Calls the product over HTTP as phones, suppliers and operators do. */
export interface Client {
  /** A contract call. */
  ask(call: Call): Promise<Outcome>
  /** A contract call with a sealed body. */
  askSealed(call: Call & { readonly body: object }): Promise<Outcome>
  /** A wallet API call, whose responses have a status instead of the envelope. */
  askWallet(call: Call): Promise<Outcome>
  close(): void
}

/** Responses that leave the outcome open, or refuse only for the moment. The call is retried. */
const uncertain = new Set(['overloaded', 'unknown', 'rate_limited', 'payment_failed', 'seal_replayed'])

export function openClient(host: string): Client {
  const agent = new Agent({ keepAlive: true })

  /** The response, or nothing if the connection closed first. */
  function send({ port, path, method = 'POST', headers, body }: Call): Promise<Reply | null> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const about = bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}
    return new Promise((resolve) => {
      const sent = request({ agent, port, path, method, headers: { host, ...about, ...headers } }, (response) =>
        resolve(readReply(response)),
      )
      sent.on('error', () => resolve(null)).end(bytes)
    })
  }

  const ask = async (call: Call) => outcomeOf(await send(call))
  return {
    ask,
    async askSealed(call) {
      const key = await ask({ port: call.port, path: '/wps/session/sealKey', method: 'GET' })
      if (key.is !== 'done') return key
      const { payload, headers } = await sealTo(key.value as unknown as SealKey, call.body)
      return ask({ ...call, body: payload, headers: { ...call.headers, ...headers } })
    },
    askWallet: async (call) => walletOutcomeOf(await send(call)),
    close: () => agent.destroy(),
  }
}

async function readReply(response: IncomingMessage): Promise<Reply | null> {
  try {
    const text = Buffer.concat((await response.toArray()) as Buffer[]).toString()
    return { status: response.statusCode ?? 0, body: JSON.parse(text) as Reply['body'] }
  } catch {
    return null
  }
}

function outcomeOf(reply: Reply | null): Outcome {
  if (!reply) return { is: 'unknown', why: 'cut off' }
  const { success, code, value } = reply.body
  if (success === true) return { is: 'done', value: value as Reply['body'] }
  if (typeof code !== 'string') return { is: 'unknown', why: `HTTP ${reply.status}` }
  return uncertain.has(code) ? { is: 'unknown', why: code } : { is: 'refused', code }
}

function walletOutcomeOf(reply: Reply | null): Outcome {
  if (!reply) return { is: 'unknown', why: 'cut off' }
  const status = typeof reply.body['status'] === 'string' ? reply.body['status'] : null
  if (reply.status !== 200 || !isDefinite(status)) return { is: 'unknown', why: status ?? `HTTP ${reply.status}` }
  return status === 'OK' ? { is: 'done', value: reply.body } : { is: 'refused', code: status }
}
