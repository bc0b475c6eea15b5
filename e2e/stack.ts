import { setTimeout as sleep } from 'node:timers/promises'
import { lottery, type ValueOf } from '@parola/contract'
import { startStack } from '../scripts/stack.ts'
import { useTestPostgres } from '../scripts/test-postgres.ts'
import { offerAll, offerMore, operatorStack, payAtOnce, thinOut } from './operator.ts'
import { choosePack } from './pack.ts'
import { sharedStack } from './ports.ts'

/** One stack for all journeys and one for those that act as the operator, both from the seed alone. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await useTestPostgres()
  // One machine plays hundreds of phones, so the rate limits per phone are raised. Each phone sends its address itself, as our proxy
  // would. Logins do not wait until the browsers are idle.
  const env = { LIMIT_SCALE: '100', LIVE_SOCKETS_PER_IP: '1000', TRUSTED_PROXIES: '127.0.0.1,::1', HASH_NICE: '0' }
  const shared = await startStack({ ...sharedStack, fresh: true, env })
  const operated = await startStack({ ...operatorStack, fresh: true, env: { ...env, ...operatorStack.env } })
  await Promise.all([untilOnSale(shared.origin), untilOnSale(operated.origin)])
  await choosePack(sharedStack.database)
  await choosePack(operatorStack.database)
  await offerMore(sharedStack.database)
  await offerAll(sharedStack.database)
  await payAtOnce(sharedStack.database)
  await thinOut()
  return async () => {
    await Promise.all([shared.stop(), operated.stop()])
    await stopPostgres()
  }
}

/** Lotteries are on sale once their promises have been witnessed. */
async function untilOnSale(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`${origin}${lottery.openedNumero.path}`)
    const { value } = (await response.json()) as { value: ValueOf<typeof lottery.openedNumero> }
    if (value.numeros.every(({ isSale }) => isSale)) return
    await sleep(500)
  }
  throw new Error('No lottery was on sale within a minute')
}
