import { availableParallelism } from 'node:os'
import { verifyPassword } from '../../server/src/members/index.ts'

/** The hashes of a login storm in a separate process: their load on the machine without their load on the server. */
process.on('message', async ({ passwordHash, ms }: { passwordHash: string; ms: number }) => {
  const until = performance.now() + ms
  let hashes = 0
  const worker = async () => {
    while (performance.now() < until) {
      await verifyPassword(passwordHash, 'another')
      hashes += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  process.send?.({ hashes })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
