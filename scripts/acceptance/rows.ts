/**
 * The acceptance pages are tables of `| id | kind | requirement |`; the regulation page has no kinds, and a star where only the strict
 * pack is required.
 */
export interface Row {
  id: string
  /** u unit, a against the real API, e in a real browser; null: any test counts. */
  kind: 'u' | 'a' | 'e' | null
  /** Required only by the strict jurisdiction pack. */
  isStrictOnly: boolean
}

export interface Area {
  title: string
  rows: Row[]
}

export function readAreas(markdown: string): Area[] {
  const areas: Area[] = []
  let title = ''
  for (const line of markdown.split('\n')) {
    const heading = /^#{1,2} (.+)$/.exec(line)
    if (heading?.[1]) title = heading[1].split(':')[0] ?? heading[1]
    const row = rowOf(line)
    if (!row) continue
    const area = areas.find((known) => known.title === title)
    if (area) area.rows.push(row)
    else areas.push({ title, rows: [row] })
  }
  return areas
}

function rowOf(line: string): Row | null {
  const cells = line.split('|').map((cell) => cell.trim())
  const [, id, star] = /^([A-Z]+-\d{2,3})( \*)?$/.exec(cells[1] ?? '') ?? []
  if (!id) return null
  const kind = cells[2]
  return { id, kind: kind === 'u' || kind === 'a' || kind === 'e' ? kind : null, isStrictOnly: star !== undefined }
}
