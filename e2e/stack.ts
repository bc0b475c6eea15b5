import { startStack } from '../scripts/stack.ts'

/** One stack for all journeys, from the seed alone; ended when the last one is through. */
export default async function setup(): Promise<() => Promise<void>> {
  // One machine plays hundreds of phones here, so the budgets of one phone are widened.
  const stack = await startStack({ database: 'parola_e2e', port: 4100, fresh: true, env: { LIMIT_SCALE: '100', LIVE_SOCKETS_PER_IP: '1000' } })
  return stack.stop
}
