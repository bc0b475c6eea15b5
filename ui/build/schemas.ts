import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import * as zod from 'zod/mini'

const contract = join(import.meta.dirname, '../../contract/src/')
const standIn = '\0parola:no-schema'

/** The parts of a call that only the server, the API document and tests read. */
const notForPhones: ReadonlySet<unknown> = new Set([
  'about',
  'body',
  'early',
  'errors',
  'limit',
  'most',
  'permission',
  'query',
  'realOnly',
  'releasesNothing',
  'value',
])

/**
 * The phone trusts the responses of its own deployment, so the contract's schemas are not shipped. They would be a twelfth of the first
 * load, and checking every list costs a cheap phone more than rendering it. Development and tests check every response.
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
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ } },
      handler(code, id) {
        if (id.startsWith(contract)) return { code: slim(code), map: null }
        const [read] = schemasRead(code)
        return read ? this.error(`${read} needs a schema, and schemas are not shipped`) : undefined
      },
    },
    load(id) {
      // Every property of a schema returns this placeholder again, without effect.
      if (id !== standIn) return undefined
      const names = Object.keys(zod).map((name) => `nothing as ${name}`)
      return `const nothing = new Proxy(() => nothing, { get: () => nothing })\nexport { ${names.join(', ')} }`
    },
  }
}

/** Where a page would check something itself: in the shipped code the schema is a placeholder that accepts nothing. */
export const schemasRead = (code: string): string[] =>
  [...code.matchAll(/\b([A-Z]\w*)\.(?:safeParse|parse)\(/g)].flatMap(([read, name = '']) =>
    name in globalThis ? [] : [read],
  )

type Node = ReturnType<typeof parseAst>['body'][number]
type Declared = Extract<Node, { type: 'VariableDeclaration' }>['declarations'][number]
type Expression = NonNullable<Declared['init']>

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Keeps the parts of the contract that a phone needs: the address of every `call({ … })`, and the name of every schema. */
export function slim(code: string): string {
  const changes = parseAst(code, { lang: 'ts' }).body.flatMap((statement) =>
    declaredIn(statement).flatMap(({ init }) => (init ? changesOf(init, code) : [])),
  )
  return withoutIdleImports(changed(code, changes))
}

const changed = (code: string, changes: readonly Change[]): string =>
  changes.toReversed().reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)

/** Imports that only schemas use would pull another file, with all its calls, into the first load. */
function withoutIdleImports(code: string): string {
  const imports = parseAst(code, { lang: 'ts' }).body.filter((statement) => statement.type === 'ImportDeclaration')
  const rest = changed(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  )
  const isIdle = (name: string) => !new RegExp(`\\b${name}\\b`).test(rest)
  return changed(
    code,
    imports
      .filter(({ specifiers }) => specifiers.every(({ local }) => isIdle(local.name)))
      .map(({ start, end }) => ({ start, end, text: '' })),
  )
}

function declaredIn(statement: Node): readonly Declared[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

function changesOf(init: Expression, code: string): Change[] {
  const options = optionsOf(init)
  if (options)
    return [{ start: init.start, end: init.end, text: `{ options: ${code.slice(options.start, options.end)} }` }]
  // An unused name can be dropped. A call could have effects, so the bundler would ship it.
  if (isSchema(init, code)) return [{ start: init.start, end: init.end, text: 'z.any' }]
  if (init.type !== 'CallExpression' || rootOf(init) !== 'call') return []
  const [definition] = init.arguments
  const properties = definition?.type === 'ObjectExpression' ? definition.properties : []
  return properties
    .filter(
      (property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && notForPhones.has(property.key.name),
    )
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))
}

/** Of `z.enum([…])` the list, which a screen may offer to choose from. */
function optionsOf(init: Expression): Pick<Node, 'start' | 'end'> | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'MemberExpression') return undefined
  const { object, property } = init.callee
  const isEnum = object.type === 'Identifier' && object.name === 'z' && 'name' in property && property.name === 'enum'
  return isEnum && init.arguments[0]?.type === 'ArrayExpression' ? init.arguments[0] : undefined
}

/** A schema, or fields that schemas share. */
const isSchema = (init: Expression, code: string): boolean =>
  init.type === 'ObjectExpression'
    ? /\bz\.\w+\(/.test(code.slice(init.start, init.end)) ||
      init.properties.some((property) => property.type === 'Property' && namesSchema(rootOf(property.value)))
    : namesSchema(rootOf(init))

/** Of the contract's own names only those of schemas begin with a capital. */
const namesSchema = (root = ''): boolean => root === 'z' || (/^[A-Z]/.test(root) && !(root in globalThis))

/** The name that a chain of calls and members begins with. */
function rootOf(expression: Expression): string | undefined {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'CallExpression') return rootOf(expression.callee)
  return expression.type === 'MemberExpression' ? rootOf(expression.object) : undefined
}
