import { encode } from 'uqr'

/** Modules of quiet around a code, without which cameras do not find it. */
const quiet = 4

/** A text for a camera to read: the side of the square in modules, and the path of the dark ones. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  return { size, path: pathOf(data) }
}

/** Dark modules of a row that lie side by side are one box. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const boxes: string[] = []
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const from = x
      while (row[x]) x += 1
      boxes.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
    }
  }
  return boxes.join('')
}
