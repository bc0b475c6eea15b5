import { constants, setPriority } from 'node:os'
import { sealTo } from '../../server/testing/seal.ts'
import type { SealKey } from '../../server/src/platform/security/seal.ts'
import { ask, type Place } from './login-ask.ts'

/** Members who log in repeatedly, each as fast as the responses come. */
interface Storm {
  readonly place: Place
  readonly names: readonly string[]
  readonly password: string
  readonly ms: number
}

// Phones have their own CPUs, so here they must not take the server's.
setPriority(constants.priority.PRIORITY_LOW)

process.on('message', async ({ place, names, password, ms }: Storm) => {
  const { value: key } = JSON.parse((await ask(place, '/wps/session/sealKey')).body) as { value: SealKey }
  const until = performance.now() + ms
  let logins = 0
  const member = async (username: string) => {
    while (performance.now() < until) {
      const sealed = await sealTo(key, { way: { type: 'username', username, password } })
      const { status, body } = await ask(place, '/wps/session/login', {
        headers: { ...sealed.headers, 'content-type': 'application/json' },
        payload: JSON.stringify(sealed.payload),
      })
      if (status !== 200) throw new Error(body)
      logins += 1
    }
  }
  await Promise.all(names.map(member))
  process.send?.({ logins })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
