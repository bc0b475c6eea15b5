import { randomUUID } from 'node:crypto'
import type { Chance } from '../chance.ts'
import type { Asked, WireRequest } from './asked.ts'
import { oneOf, upTo } from './chance.ts'
import { hostileFor, hostileHeaders, oddKeys } from './hostile.ts'
import type { Caller } from './caller.ts'

/** One change to a call that would have succeeded. */
export interface Mutation {
  readonly what: string
  readonly asked: Asked
  /** Changes the bytes after sealing or signing. */
  readonly tamper?: (request: WireRequest) => WireRequest
}

/** The parts of the world that mutations use. */
export interface Others {
  readonly foreignIds: readonly string[]
  readonly callers: readonly Caller[]
}

type Path = readonly (string | number)[]
type Mutate = (asked: Asked, chance: Chance, others: Others) => Mutation | null

/** Each mutation with its weight. If one finds nothing to change, another is chosen. */
const mutations: readonly (readonly [weight: number, mutate: Mutate])[] = [
  [40, replaceValue],
  [6, dropField],
  [6, addField],
  [4, duplicateField],
  [8, swapId],
  [4, copyAcross],
  [4, repeatQuery],
  [10, changeHeader],
  [3, dropHeader],
  [3, changeMethod],
  [4, replaceBody],
  [4, breakBytes],
  [6, breakProof],
  [4, changeCaller],
  [2, changeAddress],
  [2, (asked) => ({ what: 'nothing', asked })],
]
const weights = mutations.reduce((sum, [weight]) => sum + weight, 0)

export function mutate(asked: Asked, chance: Chance, others: Others): Mutation {
  for (;;) {
    let drawn = chance() * weights
    const found = mutations.find(([weight]) => (drawn -= weight) < 0)
    const mutation = found?.[1](asked, chance, others)
    if (mutation) return mutation
  }
}

const isTree = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** The paths of all values in a tree; of lists, only the first few elements. */
function pathsOf(tree: unknown, at: Path = []): Path[] {
  if (!isTree(tree)) return [at]
  const keys = Array.isArray(tree) ? [...tree.keys()].slice(0, 3) : Object.keys(tree)
  return [...(at.length > 0 ? [at] : []), ...keys.flatMap((key) => pathsOf(tree[key], [...at, key]))]
}

const valueAt = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), tree)

/** Copies the tree with one value replaced; `gone` removes it. */
function changedAt(tree: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(tree)) {
    const list: unknown[] = [...(tree as unknown[])]
    const changed = changedAt(list[key as number], rest, value)
    if (changed === gone) list.splice(key as number, 1)
    else list[key as number] = changed
    return list
  }
  const fields = Object.entries(tree as object).map(([name, one]): [string, unknown] =>
    name === String(key) ? [name, changedAt(one, rest, value)] : [name, one],
  )
  return Object.fromEntries(fields.filter(([, one]) => one !== gone))
}
const gone = Symbol('gone')

/** A path in the body or the query. */
function someplace(asked: Asked, chance: Chance): { part: 'body' | 'query'; path: Path; old: unknown } | null {
  const places = (['body', 'query'] as const).flatMap((part) =>
    isTree(asked[part]) ? pathsOf(asked[part]).map((path) => ({ part, path })) : [],
  )
  if (places.length === 0) return null
  const place = oneOf(chance, places)
  return place.path.length === 0 ? null : { ...place, old: valueAt(asked[place.part], place.path) }
}

const withPart = (asked: Asked, part: 'body' | 'query', value: unknown): Asked => ({ ...asked, [part]: value })

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 80)

function replaceValue(asked: Asked, chance: Chance): Mutation | null {
  const place = someplace(asked, chance)
  if (!place) return null
  const value = hostileFor(place.old, chance)
  const changed = withPart(asked, place.part, changedAt(asked[place.part], place.path, value))
  return { what: `${place.part}.${place.path.join('.')} = ${shown(value)}`, asked: changed }
}

function dropField(asked: Asked, chance: Chance): Mutation | null {
  const place = someplace(asked, chance)
  if (!place) return null
  const changed = withPart(asked, place.part, changedAt(asked[place.part], place.path, gone))
  return { what: `without ${place.part}.${place.path.join('.')}`, asked: changed }
}

function addField(asked: Asked, chance: Chance, { foreignIds }: Others): Mutation | null {
  const part = asked.body === undefined ? 'query' : 'body'
  const key = oneOf(chance, oddKeys)
  const value = oneOf<unknown>(chance, [1, 'x', null, true, {}, oneOf(chance, foreignIds)])
  if (!isTree(asked[part])) return null
  const fields = [...Object.entries(asked[part]), [key, value] as [string, unknown]]
  return { what: `${part} with ${shown(key)}`, asked: withPart(asked, part, Object.fromEntries(fields)) }
}

/** Repeats a key in the JSON text. Which of the two counts must not depend on the parser. */
function duplicateField(asked: Asked, chance: Chance): Mutation | null {
  if (asked.wrap !== 'plain' || !isTree(asked.body) || Object.keys(asked.body).length === 0) return null
  const key = oneOf(chance, Object.keys(asked.body))
  const second = `${JSON.stringify(key)}:${JSON.stringify(hostileFor(asked.body[key], chance)) ?? 'null'}`
  const twice = (payload: Buffer) => Buffer.from(payload.toString().replace(/}$/, `,${second}}`))
  return { what: `body.${key} twice`, asked, tamper: onPayload(twice) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** Replaces the caller's id with another member's. */
function swapId(asked: Asked, chance: Chance, { foreignIds }: Others): Mutation | null {
  const ids = (['body', 'query'] as const).flatMap((part) =>
    pathsOf(asked[part] ?? {})
      .filter((path) => uuid.test(String(valueAt(asked[part], path))))
      .map((path) => ({ part, path })),
  )
  if (ids.length === 0) return null
  const { part, path } = oneOf(chance, ids)
  const id = oneOf(chance, [...foreignIds, asked.caller.id || randomUUID(), randomUUID()])
  return {
    what: `${part}.${path.join('.')} is somebody else’s`,
    asked: withPart(asked, part, changedAt(asked[part], path, id)),
  }
}

/** Copies a value from one path to another. */
function copyAcross(asked: Asked, chance: Chance): Mutation | null {
  const [from, to] = [someplace(asked, chance), someplace(asked, chance)]
  if (!from || !to) return null
  const changed = withPart(asked, to.part, changedAt(asked[to.part], to.path, from.old))
  return { what: `${to.part}.${to.path.join('.')} from ${from.path.join('.')}`, asked: changed }
}

function repeatQuery(asked: Asked, chance: Chance): Mutation | null {
  const keys = Object.keys(asked.query)
  if (keys.length === 0) return null
  const key = oneOf(chance, keys)
  const old = asked.query[key]
  const times = oneOf(chance, [1, 2, 50])
  const query = { ...asked.query, [key]: [old, ...Array.from({ length: times }, () => hostileFor(old, chance))] }
  return { what: `query.${key} ${times + 1} times`, asked: { ...asked, query } }
}

function changeHeader(asked: Asked, chance: Chance): Mutation {
  const [name, values] = oneOf(chance, hostileHeaders)
  const value = oneOf(chance, values)
  const tamper = (request: WireRequest): WireRequest => ({ ...request, headers: { ...request.headers, [name]: value } })
  return { what: `${name}: ${shown(value)}`, asked, tamper }
}

function dropHeader(asked: Asked, chance: Chance): Mutation {
  const at = chance()
  return {
    what: 'without a header',
    asked,
    tamper(request) {
      const names = Object.keys(request.headers)
      const { [names[Math.floor(at * names.length)] ?? '']: _gone, ...headers } = request.headers
      return { ...request, headers }
    },
  }
}

function changeMethod(asked: Asked, chance: Chance): Mutation {
  const method = oneOf(chance, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
  return { what: `by ${method}`, asked: { ...asked, method } }
}

function replaceBody(asked: Asked, chance: Chance): Mutation | null {
  if (asked.body === undefined && chance() < 0.8) return null
  const bodies = [null, true, 0, 'text', [], {}, [asked.body], [[]], { body: asked.body }, hostileFor({}, chance)]
  const body = oneOf<unknown>(chance, bodies)
  return { what: `body is ${shown(body)}`, asked: { ...asked, body } }
}

const onPayload =
  (change: (payload: Buffer) => Buffer) =>
  (request: WireRequest): WireRequest =>
    request.payload ? { ...request, payload: change(request.payload) } : request

/** Bytes that are not JSON, or JSON in another encoding. */
function breakBytes(asked: Asked, chance: Chance): Mutation | null {
  if (asked.body === undefined) return null
  const place = chance()
  const at = (payload: Buffer) => Math.floor(place * payload.length)
  const breaks: readonly (readonly [string, (payload: Buffer) => Buffer])[] = [
    ['cut off', (payload) => payload.subarray(0, at(payload))],
    ['empty', () => Buffer.alloc(0)],
    ['UTF-16', (payload) => Buffer.from(payload.toString(), 'utf16le')],
    ['with a byte order mark', (payload) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), payload])],
    ['with a byte that is no text', (payload) => flipped(payload, at(payload), 0x80)],
    ['with a zero byte', (payload) => Buffer.concat([payload, Buffer.from([0])])],
    ['twice', (payload) => Buffer.concat([payload, payload])],
    ['too long', (payload) => Buffer.concat([payload, Buffer.alloc(100_000, ' ')])],
    ['nested without end', () => Buffer.from('['.repeat(30_000))],
    ['open braces', () => Buffer.from('{"a":'.repeat(10_000))],
  ]
  const [what, change] = oneOf(chance, breaks)
  return { what: `body ${what}`, asked, tamper: onPayload(change) }
}

function flipped(payload: Buffer, at: number, by: number): Buffer {
  const copy = Buffer.from(payload)
  if (at < copy.length) copy[at] = (copy[at] ?? 0) ^ by
  return copy
}

/** Breaks the seal or the signature. */
function breakProof(asked: Asked, chance: Chance): Mutation | null {
  const { wrap } = asked
  if (wrap === 'plain') return null
  const place = chance()
  if (wrap === 'sealed') {
    const parts = upTo(chance, 5)
    const breaks: readonly (readonly [string, Mutation['tamper']])[] = [
      [
        'a letter of the seal is another',
        onPayload((payload) => flipped(payload, 12 + Math.floor(place * (payload.length - 16)), 1)),
      ],
      [
        'the seal has fewer parts',
        onPayload((payload) => Buffer.from(payload.toString().split('.').slice(0, parts).join('.'))),
      ],
      ['the seal is no seal', onPayload(() => Buffer.from(JSON.stringify({ sealed: 'a.b.c.d.e' })))],
      ['the seal is a list', onPayload(() => Buffer.from(JSON.stringify({ sealed: [] })))],
      [
        'the head of the seal is odd',
        onPayload((payload) =>
          Buffer.from(
            payload
              .toString()
              .replace(
                /"sealed":"[^.]*/,
                `"sealed":"${Buffer.from('{"alg":"none","__proto__":1}').toString('base64url')}`,
              ),
          ),
        ),
      ],
    ]
    const [what, tamper] = oneOf(chance, breaks)
    return tamper ? { what, asked, tamper } : null
  }
  const names =
    wrap === 'psp'
      ? ['psp-timestamp', 'psp-signature']
      : ['wallet-key', 'wallet-timestamp', 'wallet-nonce', 'wallet-signature']
  const name = oneOf(chance, names)
  const value = oneOf(chance, [
    '',
    'x',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'NaN',
    '__proto__',
    '0'.repeat(64),
    '0'.repeat(128),
    'x'.repeat(5_000),
  ])
  const tamper = (request: WireRequest): WireRequest => ({ ...request, headers: { ...request.headers, [name]: value } })
  return { what: `${name}: ${shown(value)}`, asked, tamper }
}

/** The same call by another caller: a visitor, another role, or the same person at another merchant. */
function changeCaller(asked: Asked, chance: Chance, { callers }: Others): Mutation {
  const caller = oneOf(chance, callers)
  return { what: `by ${caller.role} at ${caller.headers['host']}`, asked: { ...asked, caller } }
}

function changeAddress(asked: Asked, chance: Chance): Mutation {
  const ends = [
    '/',
    '//',
    '/..',
    '/%2e%2e/',
    '%00',
    '%',
    '%ff',
    ';a=b',
    '?',
    '?a[b]=c&a[__proto__]=d',
    '#x',
    '/x'.repeat(500),
    '?x='.repeat(200),
  ]
  const end = oneOf(chance, ends)
  return {
    what: `address ends ${shown(end)}`,
    asked,
    tamper: (request) => ({ ...request, url: `${request.url}${end}` }),
  }
}
