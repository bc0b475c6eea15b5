import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import * as zod from 'zod/mini'

const contract = join(import.meta.dirname, '../../contract/src/')
const standIn = '\0parola:no-schema'

/** What only the server, the API document and tests read of a call. */
const notForPhones: ReadonlySet<unknown> = new Set(['about', 'errors', 'query', 'body', 'value'])

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
      return source === 'zod/mini' && importer?.startsWith(contract) ? standIn : undefined
    },
    transform: {
      filter: { id: /\/contract\/src\/\w+\.ts$/ },
      handler: (code) => ({ code: slim(code), map: null }),
    },
    load(id) {
      // Whatever is asked of a schema gives this again, and nothing happens.
      if (id !== standIn) return undefined
      const names = Object.keys(zod).map((name) => `nothing as ${name}`)
      return `const nothing = new Proxy(() => nothing, { get: () => nothing })\nexport { ${names.join(', ')} }`
    },
  }
}

/** Leaves of every `export const … = call({ … })` what a phone needs to make the call. */
export function slim(code: string): string {
  const cuts = parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      const [definition] =
        init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'call'
          ? init.arguments
          : []
      return definition?.type === 'ObjectExpression' ? definition.properties : []
    })
  })
  return cuts
    .filter(
      (property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && notForPhones.has(property.key.name),
    )
    .toReversed()
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^,/, ''), code)
}
