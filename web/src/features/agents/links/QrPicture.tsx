import { useId } from 'react'
import { qrOf } from '@parola/ui/qr'

/** A text for a camera to read. It stays dark on light in every theme, as cameras expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const id = useId()
  const { size, path } = qrOf(text)
  return (
    <svg
      aria-labelledby={id}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-tile bg-on-photo"
    >
      <title id={id}>{label}</title>
      <path d={path} className="fill-mark-ground" />
    </svg>
  )
}
