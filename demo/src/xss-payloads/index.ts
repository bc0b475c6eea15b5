import { carrierPayloads } from './carriers.ts'
import { lookPayloads } from './looks.ts'
import { nestPayloads } from './nests.ts'

export { foreign } from './acts.ts'
export { plainPayloads } from './looks.ts'

/** What somebody might store who wants more than to be read. Each would call `hit()`, ask a foreign host, or take over the page. */
export const htmlPayloads: readonly string[] = [
  ...new Set([...carrierPayloads(), ...nestPayloads(), ...lookPayloads()]),
]
