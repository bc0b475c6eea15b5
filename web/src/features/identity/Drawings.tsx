import type { identity } from '@parola/contract'
import type { ReactNode } from 'react'

interface DrawnProps {
  className?: string
  children: ReactNode
}

const Drawn = ({ className, children }: DrawnProps) => (
  <svg aria-hidden="true" viewBox="0 0 96 64" fill="none" className={className}>
    {children}
  </svg>
)

/** A document with its photo and lines. */
const Card = () => (
  <>
    <rect x="12" y="9" width="72" height="46" rx="6" className="fill-raised-more stroke-ink-faint" strokeWidth="1.5" />
    <rect x="19" y="18" width="20" height="26" rx="3" className="fill-ground" />
    <circle cx="29" cy="27" r="5" className="fill-ink-quiet" />
    <path d="M21 44c0-6 3.5-9 8-9s8 3 8 9z" className="fill-ink-quiet" />
    <Lines />
  </>
)

const Lines = () => (
  <path d="M46 21h26M46 29h20M46 37h24M46 45h14" className="stroke-ink-faint" strokeWidth="2.5" strokeLinecap="round" />
)

const Front = () => (
  <Drawn>
    <Card />
  </Drawn>
)

const Back = () => (
  <Drawn>
    <rect x="12" y="9" width="72" height="46" rx="6" className="fill-raised-more stroke-ink-faint" strokeWidth="1.5" />
    <rect x="12.75" y="16" width="70.5" height="9" className="fill-ground" />
    <path d="M20 33h30M20 41h22" className="stroke-ink-faint" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M58 33v14M61 33v14M65 33v14M67.5 33v14M72 33v14M75 33v14" className="stroke-ink-quiet" strokeWidth="1.5" />
  </Drawn>
)

const Selfie = () => (
  <Drawn>
    <rect x="26" y="3" width="44" height="58" rx="8" className="fill-raised-more stroke-ink-faint" strokeWidth="1.5" />
    <ellipse cx="48" cy="27" rx="12" ry="14" className="fill-ink-quiet" />
    <path d="M31 60c1-12 8-17 17-17s16 5 17 17z" className="fill-ink-quiet" />
    <ellipse cx="48" cy="27" rx="16" ry="19" className="stroke-accent" strokeWidth="1.5" strokeDasharray="4 4" />
  </Drawn>
)

/** What each picture should show. */
export const slotDrawings: Record<identity.IdentityPicture, () => ReactNode> = {
  front: Front,
  back: Back,
  selfie: Selfie,
}

const Whole = () => (
  <Drawn>
    <Card />
    <path
      d="M6 12V6h8M82 6h8v6M90 52v6h-8M14 58H6v-6"
      className="stroke-gain"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Drawn>
)

const Cropped = () => (
  <Drawn>
    <g transform="translate(30 16)">
      <Card />
    </g>
  </Drawn>
)

const Glare = () => (
  <Drawn>
    <Card />
    <g className="fill-on-photo">
      <ellipse cx="57" cy="28" rx="20" ry="13" opacity="0.35" />
      <ellipse cx="57" cy="28" rx="14" ry="9" opacity="0.6" />
      <ellipse cx="57" cy="28" rx="8" ry="5" />
    </g>
  </Drawn>
)

const Blurred = () => (
  <Drawn>
    {[-3, -1, 1, 3].map((shift) => (
      <g key={shift} transform={`translate(${shift} ${shift / 2})`} opacity="0.3">
        <Card />
      </g>
    ))}
  </Drawn>
)

/** One good picture, and common mistakes. */
export const exampleDrawings = { whole: Whole, cropped: Cropped, glare: Glare, blurred: Blurred }
