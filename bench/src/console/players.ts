import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { lottery } from '@parola/contract'
import { orderBody } from '../../../server/testing/lottery/hall.ts'

/** Members who bet at a steady rate, each on a connection of their own. */
export interface Betting {
  readonly port: number
  readonly host: string
  readonly numero: string
  readonly members: readonly { readonly sid: string; readonly token: string }[]
  readonly ms: number
}

const perSecond = 100

process.on('message', async ({ port, host, numero, members, ms }: Betting) => {
  const agent = new Agent({ keepAlive: true, maxSockets: members.length })
  const waits: number[] = []
  const bet = ({ sid, token }: Betting['members'][number]) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify(orderBody({ numero }))
      const from = performance.now()
      const headers = {
        host,
        token,
        cookie: `__Host-sid=${sid}`,
        'content-type': 'application/json',
        'content-length': body.length,
      }
      const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path: lottery.placeOrder.path, headers })
      sent.on('error', reject)
      sent.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => {
          waits.push(performance.now() - from)
          if (text.includes('"success":true')) resolve()
          else reject(new Error(text))
        })
      })
      sent.end(body)
    })
  const begun = performance.now()
  const bets: Promise<void>[] = []
  for (let count = 0; count < (perSecond * ms) / 1000; count += 1) {
    const due = begun + (count * 1000) / perSecond
    await pause(Math.max(due - performance.now(), 0))
    const member = members[count % members.length]
    if (member) bets.push(bet(member))
  }
  await Promise.all(bets)
  agent.destroy()
  process.send?.(waits)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
