import { useId } from 'react'
import { encode } from 'uqr'

/** Modules of quiet around a code, without which cameras do not find it. */
const quiet = 4

/** A text for a camera to read. It stays dark on light in every theme, as cameras expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const id = useId()
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  return (
    <svg
      aria-labelledby={id}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-tile bg-on-photo"
    >
      <title id={id}>{label}</title>
      <path d={pathOf(data)} className="fill-mark-ground" />
    </svg>
  )
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
