import { keepAsking } from './keep-asking.ts'
import { keepTo } from './ledger-cores.ts'

/** Phones that bet as fast as they are answered. */
export interface Load {
  readonly port: number
  readonly host: string
  readonly members: readonly { readonly sid: string; readonly token: string }[]
  readonly ms: number
}

// Phones have processors of their own; here it is the database that has some to spare.
keepTo('database')

process.on('message', async ({ port, host, members, ms }: Load) => {
  const askers = members.map(({ sid, token }) => {
    const head = `POST /faults/together HTTP/1.1\r\nhost: ${host}\r\ncookie: __Host-sid=${sid}\r\ntoken: ${token}\r\ncontent-type: application/json\r\n`
    return () => {
      const body = `{"act":"stake","key":"bet-${Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)}","amountMinor":100}`
      return `${head}content-length: ${body.length}\r\n\r\n${body}`
    }
  })
  const begun = performance.now()
  const moved = await keepAsking({ port, ms, askers, good: '"success":true' })
  process.send?.({ moved, perSecond: moved / ((performance.now() - begun) / 1000) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
