import type { content } from '@parola/contract'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { htmlToText } from '../../components/rich-text/html-to-text.ts'
import { formatDateTime, useLanguage } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Unread } from './Unread.tsx'

interface MessageRowProps {
  message: content.Message
  /** While several are being chosen, a tap chooses instead of opening. */
  choice: { isChosen: boolean; onToggle: () => void } | null
}

const frame = 'press flex w-full items-start gap-3 rounded-card bg-raised p-4 ring-1 ring-inset'

export function MessageRow({ message, choice }: MessageRowProps) {
  if (!choice)
    return (
      <Link to={`${to('messages')}?id=${message.id}`} className={classes(frame, 'ring-hairline')}>
        <Words message={message} />
      </Link>
    )
  return (
    <label
      className={classes(
        frame,
        'cursor-pointer focus-within:ring-2 focus-within:ring-accent',
        choice.isChosen ? 'ring-accent' : 'ring-hairline',
      )}
    >
      <input type="checkbox" checked={choice.isChosen} onChange={choice.onToggle} className="peer sr-only" />
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-[8px] text-transparent ring-1 ring-hairline-strong ring-inset peer-checked:text-accent peer-checked:ring-accent"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
      <Words message={message} />
    </label>
  )
}

function Words({ message: { at, title, content: html, isRead } }: Pick<MessageRowProps, 'message'>) {
  const { language } = useLanguage()
  return (
    <span className="block min-w-0 flex-1">
      <span className="flex items-center gap-2 text-xs text-ink-faint">
        {!isRead && <Unread />}
        <time dateTime={at}>{formatDateTime(language, at)}</time>
      </span>
      <span className={classes('mt-1 block text-base text-pretty', isRead ? 'font-medium' : 'font-semibold')}>
        <bdi>{title}</bdi>
      </span>
      <span className="mt-1 line-clamp-4 text-sm text-pretty text-ink-quiet">
        <bdi>{htmlToText(html)}</bdi>
      </span>
    </span>
  )
}
