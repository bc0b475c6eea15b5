/** A paragraph to translate. Its id names its place and its text, so that a target cannot land on another source. */
export interface Unit {
  readonly id: string
  readonly source: string
  readonly target: string | null
}

export interface XliffFile {
  /** Of which item. */
  readonly original: string
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly units: readonly Unit[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&${Object.keys(entities).find((name) => entities[name] === mark) ?? ''};`)

/** XLIFF 1.2. Markup is text in it, as `datatype="html"` says. */
export function writeXliff({ original, sourceLanguage, targetLanguage, units }: XliffFile): string {
  const lines = units.flatMap(({ id, source, target }) => [
    `<trans-unit id="${escaped(id)}" xml:space="preserve">`,
    `<source>${escaped(source)}</source>`,
    ...(target === null ? [] : [`<target>${escaped(target)}</target>`]),
    '</trans-unit>',
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `<file original="${escaped(original)}" datatype="html" source-language="${sourceLanguage}" target-language="${targetLanguage}">`,
    '<body>',
    ...lines,
    '</body>',
    '</file>',
    '</xliff>',
    '',
  ].join('\n')
}

const mostUnits = 2_000

/**
 * Reads what `writeXliff` wrote and a translator filled in; null for anything else. It knows five entities and no document type, so there
 * is nothing that could grow or be fetched.
 */
export function readXliff(text: string): XliffFile | null {
  const file: { -readonly [Name in keyof XliffFile]: XliffFile[Name] } = {
    original: '',
    sourceLanguage: '',
    targetLanguage: '',
    units: [],
  }
  const units: { id: string; source: string; target: string | null }[] = []
  let inside: 'source' | 'target' | null = null
  for (const [token] of text.replace(/^\uFEFF/, '').matchAll(/<!--[^<>]*-->|<[^<>]*>|[^<>]+|[<>]/g)) {
    if (token.startsWith('<!--')) continue
    if (!token.startsWith('<') || token === '<') {
      const plain = decoded(token)
      if (plain === null || token === '<' || token === '>') return null
      const unit = units.at(-1)
      if (inside && unit) unit[inside] = `${unit[inside] ?? ''}${plain}`
      continue
    }
    if (token.startsWith('<!')) return null
    if (token.startsWith('<?')) continue
    const [, slash = '', name = '', rest = ''] = /^<(\/?)([\w:.-]+)([^]*?)\/?>$/.exec(token) ?? []
    const attributes = attributesOf(rest)
    if (name === '' || attributes === null) return null
    // Inline elements of XLIFF would stand for markup that this file has as text.
    if (inside && !(slash && name === inside)) return null
    if (name === 'file' && !slash) {
      file.original = attributes['original'] ?? ''
      file.sourceLanguage = attributes['source-language'] ?? ''
      file.targetLanguage = attributes['target-language'] ?? ''
    }
    if (name === 'trans-unit' && !slash) {
      if (units.length >= mostUnits) return null
      units.push({ id: attributes['id'] ?? '', source: '', target: null })
    }
    if (name === 'source' || name === 'target') inside = slash || token.endsWith('/>') ? null : name
  }
  file.units = units
  return inside === null && units.length > 0 ? file : null
}

function decoded(text: string): string | null {
  let isKnown = true
  const plain = text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));|&/gi, (_, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    const character =
      name === undefined
        ? code > 0 && code <= 0x10_ffff
          ? String.fromCodePoint(code)
          : undefined
        : entities[name as string]
    if (character === undefined) isKnown = false
    return character ?? ''
  })
  return isKnown ? plain : null
}

function attributesOf(text: string): Record<string, string> | null {
  const found: Record<string, string> = Object.create(null)
  const rest = text.replaceAll(/\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g, (_, name: string, double, single) => {
    const value = decoded((double ?? single) as string)
    found[name] = value ?? ''
    return value === null ? '?' : ''
  })
  return rest.trim() === '' ? found : null
}
