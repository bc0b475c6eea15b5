import { Megaphone, Pause, Play } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'

/** How long one character takes to pass: slow enough to read while walking. */
const characterMs = 170

/** Announcements in one moving line. It can be paused, and does not move for visitors who prefer reduced motion. */
export function Marquee({ lines, to, empty }: { lines: readonly string[]; to: string; empty: string }) {
  const t = useText()
  const [held, setHeld] = useState(false)
  const characters = lines.reduce((sum, line) => sum + line.length + 8, 0)
  const time = { '--marquee-time': `${characters * characterMs}ms` } as CSSProperties

  return (
    <div className="flex h-11 items-center rounded-tile bg-raised ring-1 ring-hairline ring-inset">
      <Link to={to} className="group flex h-full min-w-0 flex-1 items-center gap-2.5 rounded-tile ps-3">
        <Megaphone aria-hidden size={16} className="shrink-0 text-accent" />
        {lines.length === 0 ? (
          <span className="truncate text-sm text-ink-quiet">{empty}</span>
        ) : (
          <span className="marquee-window min-w-0 flex-1 overflow-hidden">
            <span
              className="marquee flex w-max group-hover:[animation-play-state:paused]"
              style={time}
              data-held={held}
            >
              <Lines lines={lines} />
              <Lines lines={lines} hidden />
            </span>
          </span>
        )}
      </Link>
      {lines.length > 0 && (
        <button
          type="button"
          aria-label={t(held ? 'home.marqueePlay' : 'home.marqueePause')}
          onClick={() => setHeld(!held)}
          className="grid size-11 shrink-0 place-items-center text-ink-faint motion-reduce:hidden"
        >
          {held ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
        </button>
      )}
    </div>
  )
}

function Lines({ lines, hidden = false }: { lines: readonly string[]; hidden?: boolean }) {
  return (
    <span aria-hidden={hidden} className={`flex min-w-[24rem] shrink-0 ps-3 ${hidden ? 'motion-reduce:hidden' : ''}`}>
      {lines.map((line) => (
        <span key={line} className="shrink-0 pe-12 text-sm text-ink-quiet">
          <bdi>{line}</bdi>
        </span>
      ))}
    </span>
  )
}
