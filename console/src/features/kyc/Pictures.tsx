import type { identity, kyc, ValueOf } from '@parola/contract'
import { useState } from 'react'
import { day, moment } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

const words = text.kyc

interface Look {
  readonly zoom: number
  readonly turns: number
  readonly contrast: number
}

export const plainLook: Look = { zoom: 1, turns: 0, contrast: 1 }
const mostZoom = 4

/** What a key does to the look, or null for any other key. */
export function lookAfter(key: string, look: Look): Look | null {
  if (key === 'z') return { ...look, zoom: look.zoom === mostZoom ? 1 : look.zoom + 1 }
  if (key === 't') return { ...look, turns: (look.turns + 1) % 4 }
  if (key === 'c') return { ...look, contrast: look.contrast >= 2 ? 1 : look.contrast + 0.5 }
  return null
}

interface PicturesProps {
  submission: ValueOf<typeof kyc.submission>
  look: Look
  onLook: (look: Look) => void
  /** Asks for new addresses. */
  onOpenAgain: () => void
}

/** Front, back and selfie beside each other, under one zoom, turn and contrast. */
export function Pictures({ submission: { pictures, deletedAt, typed }, look, onLook, onOpenAgain }: PicturesProps) {
  if (deletedAt !== null) return <p className="text-ink-quiet">{words.deleted(day(deletedAt))}</p>
  if (typed === null) return <p className="text-ink-quiet">{words.noPictures}</p>
  const press = (key: string) => onLook(lookAfter(key, look) ?? look)
  return (
    <section aria-label={words.details} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 @min-[36rem]:grid-cols-3">
        {pictures.map(({ picture, address }) => (
          <Picture key={address} picture={picture} address={address} look={look} onOpenAgain={onOpenAgain} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => press('z')}>{`${words.zoom} ${look.zoom}×`}</Button>
        <Button onClick={() => press('t')}>{`${words.turn} ${look.turns * 90}°`}</Button>
        <Button onClick={() => press('c')}>{`${words.contrast} ${look.contrast * 100}%`}</Button>
        <Button look="quiet" disabled={look === plainLook} onClick={() => onLook(plainLook)}>
          {words.reset}
        </Button>
        <p className="ms-auto text-xs text-ink-faint">{words.recorded}</p>
      </div>
    </section>
  )
}

/** A region that scrolls is reached by Tab. */
const scrolling = { role: 'region', tabIndex: 0 } as const

interface PictureProps extends Pick<PicturesProps, 'look' | 'onOpenAgain'> {
  picture: identity.IdentityPicture
  address: string
}

function Picture({ picture, address, look: { zoom, turns, contrast }, onOpenAgain }: PictureProps) {
  const place = usePlace()
  const [hasFailed, setFailed] = useState(false)
  const [openedAt] = useState(() => moment(new Date().toISOString()))
  const name = words.pictures[picture]
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-xs font-medium text-ink-quiet">{name}</figcaption>
      <div className="relative">
        {/* Zoomed in, it is moved by scrolling, which the keyboard can do too. */}
        <div
          {...scrolling}
          aria-label={name}
          className="aspect-4/3 overflow-auto rounded-field border border-hairline bg-raised"
        >
          {hasFailed ? (
            <div className="flex h-full flex-col items-center justify-center gap-2 p-3 text-center text-ink-quiet">
              <p>{words.pictureFailed}</p>
              <Button onClick={onOpenAgain}>{words.openAgain}</Button>
            </div>
          ) : (
            <img
              src={address}
              alt={name}
              draggable={false}
              onError={() => setFailed(true)}
              className="max-w-none object-contain"
              style={{
                width: `${zoom * 100}%`,
                height: `${zoom * 100}%`,
                transform: `rotate(${turns * 90}deg)`,
                filter: `contrast(${contrast})`,
              }}
            />
          )}
        </div>
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-1 truncate px-2 text-center text-xs text-on-photo opacity-60 mix-blend-difference"
        >
          {place?.handle} · {openedAt}
        </p>
      </div>
    </figure>
  )
}
