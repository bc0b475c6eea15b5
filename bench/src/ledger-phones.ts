import { lottery } from '@parola/contract'
import { orderBody } from '../../server/testing/lottery/hall.ts'
import { keepAsking } from './keep-asking.ts'
import { keepTo } from './ledger-cores.ts'

/** Phones that place orders as fast as they are answered. */
export interface Load {
  readonly port: number
  readonly host: string
  readonly numero: string
  readonly members: readonly { readonly sid: string; readonly token: string }[]
  readonly ms: number
}

// Phones have their own CPUs; here the database has cores to spare.
keepTo('database')

process.on('message', async ({ port, host, numero, members, ms }: Load) => {
  const askers = members.map(({ sid, token }) => {
    const head = `POST ${lottery.placeOrder.path} HTTP/1.1\r\nhost: ${host}\r\ncookie: __Host-sid=${sid}\r\ntoken: ${token}\r\ncontent-type: application/json\r\n`
    return () => {
      const body = JSON.stringify(orderBody({ numero }))
      return `${head}content-length: ${body.length}\r\n\r\n${body}`
    }
  })
  const begun = performance.now()
  const sold = await keepAsking({ port, ms, askers, good: '"success":true' })
  process.send?.({ sold, perSecond: sold / ((performance.now() - begun) / 1000) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
