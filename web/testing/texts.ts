import { createTexts, type TextKey } from '../src/i18n/index.ts'

type Compiled = string | readonly unknown[]

const files = import.meta.glob('../src/i18n/catalogues/EN/*.json', { eager: true, import: 'default' })
const english = Object.assign({}, ...Object.values(files)) as Record<TextKey, Compiled>

/** The English text as shown, so that no test repeats the wording. */
export const en = createTexts('EN', { shell: english }).t

/** Matches what starts with a text, up to its first placeholder: a label with a hint after it, or any values. */
export function enStart(key: TextKey): RegExp {
  const [start] = [english[key]].flat()
  if (typeof start !== 'string') throw new Error(`${key} starts with a placeholder`)
  return new RegExp(`^${escaped(start)}`)
}

/** Matches what contains a text, where other words stand around it. */
export const containing = (text: string): RegExp => new RegExp(escaped(text))

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
