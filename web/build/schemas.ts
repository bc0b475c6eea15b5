import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as zod from 'zod/mini'

const contract = join(import.meta.dirname, '../../contract/src/')
const standIn = '\0parola:no-schema'
const told = /^ +about:\s+(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),$/gm

/**
 * The phone trusts the answers of its own deployment, so the contract's schemas are not shipped: they would be a twelfth of the first
 * load, and checking every list again costs a cheap phone more than rendering it. Development and tests check every answer. What a call is
 * about is told to engineers only.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'parola:without-schemas',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      return source === 'zod/mini' && importer?.startsWith(contract) ? standIn : undefined
    },
    load(id) {
      // Whatever is asked of a schema gives this again, and nothing happens.
      if (id !== standIn) return undefined
      const names = Object.entries(zod).map(
        ([name, part]) => `${typeof part === 'function' ? 'make' : 'nothing'} as ${name}`,
      )
      return `const nothing = new Proxy(() => nothing, { get: () => nothing })
/* @__NO_SIDE_EFFECTS__ */ function make() { return nothing }
export { ${names.join(', ')} }`
    },
    transform(code, id) {
      return id.startsWith(contract) ? { code: code.replaceAll(told, ''), map: null } : undefined
    },
  }
}
