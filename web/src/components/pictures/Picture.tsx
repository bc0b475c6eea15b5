import { useState, type CSSProperties, type SyntheticEvent } from 'react'
import { useBoot } from '../../api/index.ts'
import { classes } from '../../ui/classes.ts'
import { defaultIcon, imageAddresses } from './image-address.ts'

interface PictureProps {
  /** Below the image CDN and the merchant's folder, or a full address. */
  path: string
  /** Empty for a picture whose text is beside it. */
  alt: string
  width: number
  height: number
  /** The picture the first paint is measured by: fetched at once and before others. */
  first?: boolean
  /** Fetched as soon as it is in the page, without waiting for the viewport. */
  eager?: boolean
  /** Shown when no CDN has the picture; null leaves only the tint. */
  fallback?: string | null
  /** `contain` for marks, which must not lose an edge. */
  fit?: 'cover' | 'contain'
  /** Without the tint, for a picture with its own background. */
  isBare?: boolean
  className?: string
}

/** A picture that tries the visit's CDN, then the others, then the default icon, on a tint that keeps its place. */
export function Picture(props: PictureProps) {
  const {
    path,
    alt,
    width,
    height,
    first = false,
    eager = first,
    fallback = defaultIcon,
    fit = 'cover',
    isBare = false,
    className = '',
  } = props
  const { info, merchant } = useBoot()
  const addresses = imageAddresses(info.imageCDNs, merchant.merchantCode, path)
  const spare = fallback === null ? [] : imageAddresses(info.imageCDNs, merchant.merchantCode, fallback).slice(0, 1)
  const [attempt, setAttempt] = useState(0)
  const address = [...addresses, ...spare][attempt]
  const begins = attempt === 0 ? 'pending' : 'loading'

  return (
    <span
      className={classes('block overflow-hidden', !isBare && 'tinted', className)}
      style={tintOf(path)}
      data-status={attempt < addresses.length ? begins : 'failed'}
    >
      {address !== undefined && (
        <img
          key={address}
          ref={meet}
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
          {...(first ? { fetchPriority: 'high' as const } : {})}
          draggable={false}
          className={`block size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
          onLoad={loaded}
          onError={() => setAttempt(attempt + 1)}
        />
      )}
    </span>
  )
}

/**
 * The loading state is in the DOM only: a page with a hundred pictures would otherwise render a hundred more times. Only a failure, which
 * changes what is shown, goes through React.
 */
function say(image: HTMLImageElement, status: 'loading' | 'loaded'): void {
  const frame = image.parentElement
  // The default icon may load as it likes: the picture itself has failed.
  if (frame && frame.dataset['status'] !== 'failed') frame.dataset['status'] = status
}

const loaded = (event: SyntheticEvent<HTMLImageElement>): void => say(event.currentTarget, 'loaded')

/** A picture can load or fail before this script runs. */
function meet(image: HTMLImageElement | null): void {
  if (!image) return
  if (!image.complete) say(image, 'loading')
  else if (image.naturalWidth > 0) say(image, 'loaded')
  else image.dispatchEvent(new Event('error'))
}

/** The same picture always waits on the same colour. */
function tintOf(path: string): CSSProperties {
  let hash = 7
  for (const character of path) hash = (hash * 31 + character.charCodeAt(0)) % 360
  return { '--hue': hash } as CSSProperties
}
