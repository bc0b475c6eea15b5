import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { useUnread } from './unread.ts'

/** Marks unread messages: a dot, with the number for screen readers. */
export function UnreadDot({ className }: { className?: string }) {
  const t = useText()
  const count = useUnread()
  if (count === 0) return null
  return (
    <span className={classes('size-2.5 rounded-full bg-accent ring-2 ring-raised', className)}>
      <span className="sr-only">{t('service.unread', { count })}</span>
    </span>
  )
}
