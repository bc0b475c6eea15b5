import { connect } from 'node:net'

export interface Asking {
  readonly port: number
  readonly ms: number
  /** One per connection: the next complete request. */
  readonly askers: readonly (() => string)[]
  /** A text that every response must contain. */
  readonly good: string
}

const end = Buffer.from('\r\n\r\n')

/**
 * Sends requests as fast as they are answered, one connection per client, and returns the count. Hand-written, because a client library
 * would take CPU from the server.
 */
export function keepAsking({ port, ms, askers, good }: Asking): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let left = askers.length
    const until = performance.now() + ms
    for (const next of askers) {
      const socket = connect(port, '127.0.0.1')
      const ask = () => socket.write(next())
      let got = Buffer.alloc(0)
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('connect', ask)
      socket.on('data', (bytes) => {
        got = got.length === 0 ? bytes : Buffer.concat([got, bytes])
        const length = lengthOf(got)
        if (length === null || got.length < length) return
        if (!got.includes(good)) return reject(new Error(got.toString()))
        got = Buffer.alloc(0)
        answered += 1
        if (performance.now() < until) return ask()
        socket.destroy()
        left -= 1
        if (left === 0) resolve(answered)
      })
    }
  })
}

function lengthOf(bytes: Buffer): number | null {
  const head = bytes.indexOf(end)
  if (head < 0) return null
  return head + end.length + Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1])
}
