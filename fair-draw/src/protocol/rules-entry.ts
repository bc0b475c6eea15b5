import type { lottery } from '@parola/contract'
import { canonicalJson, type Json } from '../canonical-json.ts'
import { FormError } from './text.ts'

/** A game's rules as a promise names them by hash. */
export interface RulesEntry {
  readonly rules: { readonly [key: string]: Json }
}

/** The entry has no keys and values but one line of JSON, so its form reads and writes the text itself. */
export function parseRulesEntry(text: string): RulesEntry {
  const [, json] = /^parola-draw\/2 rules\n([^\n]+)\n$/.exec(text) ?? []
  if (json === undefined) throw new FormError('Rules are one line of JSON')
  const rules = jsonFrom(json)
  if (typeof rules !== 'object' || rules === null || isList(rules)) throw new FormError('Rules are an object')
  if (!isCanonical(rules, json)) throw new FormError('The JSON of these rules is not canonical')
  return { rules }
}

export const textOfRulesEntry = ({ rules }: RulesEntry): string => `parola-draw/2 rules\n${canonicalJson(rules)}\n`

/** What the numbers need of the rules, and nothing else of them. */
export function drawShapeOf({ rules }: RulesEntry): lottery.DrawShape {
  const draw = objectOf(rules['draw'])
  if (draw['shape'] === 'drum') {
    const [count, from] = [wholeOf(draw['count'], 1_000), wholeOf(draw['from'], 1_000)]
    if (count > from) throw new FormError('A drum cannot give more numbers than it holds')
    return { shape: 'drum', count, from }
  }
  if (draw['shape'] !== 'tiers' || !isList(draw['tiers']) || draw['tiers'].length === 0 || draw['tiers'].length > 100)
    throw new FormError('A draw has tiers or a drum')
  const tiers = draw['tiers'].map(objectOf).map(({ label, count, digits }) => {
    if (typeof label !== 'string') throw new FormError('A tier has a label')
    return { label, count: wholeOf(count, 1_000), digits: wholeOf(digits, 100) }
  })
  return { shape: 'tiers', tiers }
}

function isCanonical(value: Json, text: string): boolean {
  try {
    return canonicalJson(value) === text
  } catch {
    return false
  }
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

function jsonFrom(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new FormError('This is not JSON')
  }
}

function objectOf(value: Json | undefined): { readonly [key: string]: Json } {
  if (typeof value !== 'object' || value === null || isList(value)) throw new FormError('The rules lack an object')
  return value
}

function wholeOf(value: Json | undefined, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max)
    throw new FormError(`The rules need a whole number from 1 to ${max}`)
  return value
}
