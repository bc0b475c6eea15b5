import { carrierPayloads } from './carriers.ts'
import { lookPayloads } from './looks.ts'
import { nestPayloads } from './nests.ts'

export { foreign } from './acts.ts'
export { plainPayloads } from './looks.ts'

/** Texts that an attacker might store. Each would call `hit()`, call a foreign host, or take over the page. */
export const htmlPayloads: readonly string[] = [
  ...new Set([...carrierPayloads(), ...nestPayloads(), ...lookPayloads()]),
]
