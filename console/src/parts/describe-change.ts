import type { Currency, merchants, Minor } from '@parola/contract'
import { money } from '../format.ts'
import { plainName } from '../plain-name.ts'
import { text } from '../texts.ts'

const words = text.settings

/** One line of a difference. */
export interface Line {
  readonly name: string
  readonly before: string
  readonly after: string
}

type Change = Pick<merchants.SectionChange, 'section' | 'item' | 'before' | 'after'>
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const choices: Readonly<Record<string, readonly (readonly [value: string, shown: string])[]>> = words.choices
const settingNames: Readonly<Record<string, string>> = words.names

export const sectionName = (section: string): string =>
  (words.sections as Readonly<Record<string, string>>)[section] ?? plainName(section)

export const itemName = (section: string, item: string | null): string => {
  if (item === null) return sectionName(section)
  return section === 'settings' ? (settingNames[item] ?? plainName(item)) : `${sectionName(section)}: ${item}`
}

/** A change in words: of what has fields, those that differ. */
export function linesOf({ section, item, before, after }: Change, currency: Currency | undefined): Line[] {
  const name = itemName(section, item)
  const line = (of: string, field: string, was: unknown, becomes: unknown): Line => ({
    name: of,
    before: valueIn(field, was, currency),
    after: valueIn(field, becomes, currency),
  })
  if (!isFields(before ?? after) || (before !== null && before !== undefined && !isFields(before)))
    return [line(name, item ?? section, before, after)]
  const [was, becomes] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(becomes)])]
    .filter((field) => !isSame(was[field], becomes[field]))
    .map((field) => line(`${name}, ${fieldName(field)}`, field, was[field], becomes[field]))
}

/** Fields of fields as fields, so that one colour is one line. */
function flat(value: unknown): Fields {
  if (!isFields(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      isFields(part) ? Object.entries(part).map(([inner, of]) => [`${name}.${inner}`, of]) : [[name, part]],
    ),
  )
}

function fieldName(field: string): string {
  const [outer = '', inner] = field.split('.')
  if (inner === undefined) return plainName(outer.replace(/Minor$/, ''))
  return outer === 'tokens'
    ? ((words.theme.tokens as Readonly<Record<string, string>>)[inner] ?? inner)
    : `${plainName(outer)} ${inner}`
}

export function valueIn(field: string, value: unknown, currency: Currency | undefined): string {
  if (value === undefined || value === null || value === '') return text.none
  const option = choices[field]?.find(([one]) => one === value || Number(one) === value)
  if (option) return option[1]
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && currency && field.endsWith('Minor'))
    return money({ minor: value as Minor, currency })
  if (Array.isArray(value))
    return value.length === 0 ? text.none : value.map((one) => valueIn('', one, currency)).join(', ')
  if (isFields(value))
    return Object.entries(value)
      .map(([name, part]) => `${plainName(name)} ${valueIn(name, part, currency)}`)
      .join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
