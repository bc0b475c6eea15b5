import { clock } from '../format.ts'
import { useOfflineSince } from '../parts/online.ts'
import { text } from '../texts.ts'

/** Whether the page hears of changes at once; without a connection, since when it is only to be read. */
export function Connection({ isLive }: { isLive: boolean }) {
  const since = useOfflineSince()
  const isOnline = since === null
  const [name, note] = isOnline
    ? [isLive ? text.shell.live : text.shell.notLive, isLive ? undefined : text.shell.notLiveText]
    : [text.shell.offline(clock(since)), undefined]
  return (
    <span
      aria-live="polite"
      title={note}
      className="flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-quiet"
    >
      <span
        aria-hidden
        className={`size-2 ${isOnline && isLive ? 'rounded-full bg-gain' : 'rotate-45 border border-ink-quiet'}`}
      />
      {name}
    </span>
  )
}
