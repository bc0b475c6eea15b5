import { useReducer, type CSSProperties } from 'react'
import { useBoot } from '../api/index.ts'
import { defaultIcon, imageAddresses } from './image-address.ts'
import { nextPicture, pending, type PictureEvent, type PictureState } from './picture-state.ts'

interface PictureProps {
  /** Below the image CDN and the merchant's folder, or a full address. */
  path: string
  /** Empty for a picture whose words stand beside it. */
  alt: string
  width: number
  height: number
  /** The picture the first paint is measured by: fetched at once and before others. */
  first?: boolean
  /** Fetched as soon as it is in the page, without waiting for the viewport. */
  eager?: boolean
  /** What shows when no CDN has the picture; null leaves the tint alone. */
  fallback?: string | null
  /** `contain` for marks, which must not lose an edge. */
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture that tries the visit's CDN, then the others, then the default icon, on a tint that keeps its place meanwhile. */
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
    className = '',
  } = props
  const { info, merchant } = useBoot()
  const addresses = imageAddresses(info.imageCDNs, merchant.merchantCode, path)
  const spare = fallback === null ? [] : imageAddresses(info.imageCDNs, merchant.merchantCode, fallback).slice(0, 1)
  const step = (state: PictureState, event: PictureEvent) => nextPicture(state, event, addresses.length)
  const [{ status, attempt }, happened] = useReducer(step, pending)
  const address = [...addresses, ...spare][attempt]

  // A picture can be there, or have failed, before the script that would have heard of it.
  const settle = (image: HTMLImageElement | null) => {
    if (!image || status !== 'pending') return
    if (!image.complete) happened('begun')
    else happened(image.naturalWidth > 0 ? 'loaded' : 'error')
  }

  return (
    <span className={`tinted block overflow-hidden ${className}`} style={tintOf(path)} data-status={status}>
      {address !== undefined && (
        <img
          key={address}
          ref={settle}
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
          {...(first ? { fetchPriority: 'high' as const } : {})}
          draggable={false}
          className={`block size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
          onLoad={() => happened('loaded')}
          onError={() => happened('error')}
        />
      )}
    </span>
  )
}

/** The same picture always waits on the same colour. */
function tintOf(path: string): CSSProperties {
  let hash = 7
  for (const character of path) hash = (hash * 31 + character.charCodeAt(0)) % 360
  return { '--hue': hash } as CSSProperties
}
