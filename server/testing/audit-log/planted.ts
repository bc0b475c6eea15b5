import { createHash } from 'node:crypto'
import { markOf, type Call } from '@parola/contract'

/** What must never be found in an audit entry, a log line or an event. */
export const planted = {
  phone: '639171234567',
  mail: 'ana.cruz@players.example',
  document: 'P1234567A',
  address: '203.0.113.77',
  token: createHash('sha256').update('planted').digest('base64url'),
  password: 'correct horse battery',
} as const

const sentence = `Call +${planted.phone} or ${planted.mail}, document ${planted.document}, from ${planted.address}, code ${planted.token}`

/** Nobody can tell a password in a sentence, so it is planted in the fields whose text is not shown. */
const texts = {
  shown: [sentence, `+${planted.phone} ${planted.document}`, `+${planted.phone}`],
  hidden: [
    `${planted.password} ${sentence}`,
    `${planted.password} +${planted.phone}`,
    planted.password,
    `+${planted.phone}`,
  ],
}
const formed = [
  planted.phone,
  `a${planted.phone}`,
  `A${planted.phone}`,
  '2026-11-18',
  'a-name',
  '#ff0000',
  '1',
  planted.mail,
]

interface Schema {
  readonly def: unknown
  safeParse(value: unknown): { success: boolean }
}
interface Definition {
  readonly type: string
  readonly format?: string
  readonly innerType?: Schema
  readonly element?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly in?: Schema
  readonly shape?: Record<string, Schema>
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
  readonly entries?: Record<string, unknown>
  readonly values?: readonly unknown[]
}

/** A query or body that fits the schema as far as that can be told from it, with something planted in every text. */
export function withPlanted(part: Call['query'], id: string): unknown {
  return part === undefined ? undefined : sample(part, id)
}

function sample(schema: Schema, id: string): unknown {
  const {
    type,
    format,
    innerType,
    element,
    keyType,
    valueType,
    shape,
    options,
    items,
    entries,
    values,
    in: inside,
  } = schema.def as Definition
  if (innerType) return sample(innerType, id)
  if (type === 'pipe' && inside) return sample(inside, id)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sample(field, id)]))
  if (element) return [sample(element, id)]
  if (items) return items.map((item) => sample(item, id))
  if (options?.[0]) return sample(options[0], id)
  if (keyType && valueType) return { [String(sample(keyType, id))]: sample(valueType, id) }
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  const candidates =
    type === 'boolean'
      ? [true]
      : type === 'number' || type === 'int'
        ? [1, 0, 10, 100]
        : format === 'uuid'
          ? [id]
          : format === 'datetime'
            ? ['2026-11-18T08:00:00.000Z']
            : [...texts[markOf(schema) === 'shown' ? 'shown' : 'hidden'], ...formed]
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? candidates[0]
}
