import { join } from 'node:path'
import type { Plugin } from 'vite'

const contract = join(import.meta.dirname, '../../contract/src/')

/**
 * The phone trusts the answers of its own deployment, so the contract's schemas are not shipped: they would be a twelfth of the first
 * load, and checking every list again costs a cheap phone more than rendering it. Development and tests check every answer.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'parola:without-schemas',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      if (source === 'zod/mini' && importer?.startsWith(contract)) return join(import.meta.dirname, 'no-schema.js')
      return undefined
    },
  }
}
