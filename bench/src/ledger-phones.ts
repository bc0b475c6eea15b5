import { connect } from 'node:net'
import { keepTo } from './ledger-cores.ts'

/** Phones that bet as fast as they are answered, each on a connection of its own. Written by hand: a client library would take the server's processor. */
export interface Load {
  readonly port: number
  readonly host: string
  readonly members: readonly { readonly sid: string; readonly token: string }[]
  readonly ms: number
}

// Phones have processors of their own; here it is the database that has some to spare.
keepTo('database')

const end = Buffer.from('\r\n\r\n')

function bets({ port, host, members, ms }: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    let moved = 0
    let left = members.length
    const until = performance.now() + ms
    for (const { sid, token } of members) {
      const head = `POST /faults/together HTTP/1.1\r\nhost: ${host}\r\ncookie: __Host-sid=${sid}\r\ntoken: ${token}\r\ncontent-type: application/json\r\n`
      const socket = connect(port, '127.0.0.1')
      const ask = () => {
        const body = `{"act":"stake","key":"bet-${Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)}","amountMinor":100}`
        socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`)
      }
      let got = Buffer.alloc(0)
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('connect', ask)
      socket.on('data', (bytes) => {
        got = got.length === 0 ? bytes : Buffer.concat([got, bytes])
        const length = lengthOf(got)
        if (length === null || got.length < length) return
        if (!got.includes('"success":true')) return reject(new Error(got.toString()))
        got = Buffer.alloc(0)
        moved += 1
        if (performance.now() < until) return ask()
        socket.destroy()
        left -= 1
        if (left === 0) resolve(moved)
      })
    }
  })
}

function lengthOf(bytes: Buffer): number | null {
  const head = bytes.indexOf(end)
  if (head < 0) return null
  return head + end.length + Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1])
}

process.on('message', async (load: Load) => {
  const begun = performance.now()
  const moved = await bets(load)
  process.send?.({ moved, perSecond: moved / ((performance.now() - begun) / 1000) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
