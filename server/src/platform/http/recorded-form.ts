import { createHmac } from 'node:crypto'
import { markOf, type Call } from '@parola/contract'

/** What an audit entry says of a request's query and body. */
export interface RecordedForm {
  readonly sent: Record<string, unknown>
  /** The ids that it names. */
  readonly objects: readonly string[]
  readonly reason: string | null
}

const longestText = 300
const mostItems = 100

/**
 * Writes down what was sent, field by field as the contract declares it. Texts that are not marked as `shown` become digests, so a new field is
 * safe until somebody decides about it. It also takes what does not fit the contract: of fields that are not declared, nothing is written.
 */
export function recordedForm(
  call: Call,
  key: Buffer,
  { query, body }: { query: unknown; body: unknown },
): RecordedForm {
  const objects = new Set<string>()
  const form = {
    ...fieldsOf(call.query, query, { key, objects }),
    ...fieldsOf(call.body, body, { key, objects }),
  }
  const { reason } = form
  return { sent: form, objects: [...objects], reason: typeof reason === 'string' ? reason : null }
}

interface Writing {
  readonly key: Buffer
  readonly objects: Set<string>
}

/** The part of a schema's definition that this file reads. */
interface Definition {
  readonly type: string
  readonly format?: string
  readonly innerType?: Schema
  readonly element?: Schema
  readonly valueType?: Schema
  readonly keyType?: Schema
  readonly in?: Schema
  readonly shape?: Record<string, Schema>
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
}
interface Schema {
  readonly def: unknown
  safeParse(value: unknown): { success: boolean }
}

function fieldsOf(schema: unknown, value: unknown, writing: Writing): Record<string, unknown> {
  const form = schema === undefined ? null : formOf(schema as Schema, value, writing)
  return typeof form === 'object' && form !== null && !Array.isArray(form) ? (form as Record<string, unknown>) : {}
}

function formOf(schema: Schema, value: unknown, writing: Writing): unknown {
  if (value === undefined || value === null) return null
  const definition = schema.def as Definition
  const mark = markOf(schema)
  if (mark) return mark === 'shown' ? shownForm(schema, value, writing) : digestOf(writing.key, value)
  const { type, innerType, element, valueType, keyType, shape, options, items } = definition
  if (innerType) return formOf(innerType, value, writing)
  if (type === 'pipe' && definition.in) return formOf(definition.in, value, writing)
  if (shape) return objectForm(shape, value, writing)
  if (element && Array.isArray(value)) return value.slice(0, mostItems).map((one) => formOf(element, one, writing))
  if (items && Array.isArray(value))
    return items.map((item, index) => formOf(item, (value as unknown[])[index], writing))
  if (options) {
    const fitting = options.find((option) => option.safeParse(value).success)
    return fitting ? formOf(fitting, value, writing) : digestOf(writing.key, value)
  }
  if (type === 'record' && valueType && keyType && isObject(value)) {
    const named = Object.entries(value).slice(0, mostItems)
    return Object.fromEntries(
      named.map(([name, one]) => [String(formOf(keyType, name, writing)), formOf(valueType, one, writing)]),
    )
  }
  return leafForm(schema, definition, value, writing)
}

function shownForm(schema: Schema, value: unknown, writing: Writing): string {
  if (typeof value !== 'string') return digestOf(writing.key, value)
  if (!isName(schema)) return withoutPersons(value, inSentences, writing)
  return schema.safeParse(value).success ? withoutPersons(value, inNames, writing) : digestOf(writing.key, value)
}

const objectForm = (shape: Record<string, Schema>, value: unknown, writing: Writing): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(shape).flatMap(([name, field]) =>
          Object.hasOwn(value, name) ? [[name, formOf(field, value[name], writing)]] : [],
        ),
      )
    : digestOf(writing.key, value)

const openTypes = new Set(['number', 'int', 'boolean', 'enum', 'literal'])

/** Numbers, choices, moments and ids are written as they are if they fit; any other text is a digest. */
function leafForm(schema: Schema, { type, format }: Definition, value: unknown, { key, objects }: Writing): unknown {
  const isOpen = openTypes.has(type) || format === 'uuid' || format === 'datetime'
  if (!isOpen || !schema.safeParse(value).success) return digestOf(key, value)
  if (format === 'uuid') objects.add(String(value))
  return value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keyed: there are few enough phone numbers to try them all against a plain hash. */
export const digestOf = (key: Buffer, value: unknown): string =>
  `digest:${createHmac('sha256', key)
    .update(typeof value === 'string' ? value : JSON.stringify(value))
    .digest('hex')
    .slice(0, 12)}`

/** A code or a handle: its schema takes no sentence. */
const isName = (schema: Schema): boolean => !schema.safeParse('two words').success

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const day = /\b\d{4}-\d\d-\d\d\b/
const mail = /[^\s@]+@[^\s@]+/
/** Of phones, cards, accounts and IPv4. */
const digits = /\+?\d(?:[ ().:/-]{0,3}\d){6,}/
const ipv6 = /(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}/
/** Document numbers: letters, and at least four digits. */
const reference = /(?=[\w-]*[a-z])(?=(?:[\w-]*\d){4})[\w-]{7,}/
const token = /[\w+/=-]{24,}/

const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp([uuid, day, ...patterns].map(({ source }) => `(${source})`).join('|'), 'gi')
/** A code or a handle may have some digits. */
const inNames = anyOf(mail, digits)
const inSentences = anyOf(mail, digits, ipv6, reference, token)

/** A database takes neither NUL nor half a character. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** Only ids and dates stay of what looks like somebody's number or address. */
const withoutPersons = (text: string, parts: RegExp, { key, objects }: Writing): string =>
  storable(text.slice(0, longestText)).replace(parts, (found: string, id?: string, date?: string) => {
    if (id) objects.add(id.toLowerCase())
    return id || date ? found : digestOf(key, found)
  })
