import { useText } from '../../i18n/index.ts'

/** The mark on what has not been read: a light, and a word for who does not see it. */
export function Unread() {
  const t = useText()
  return (
    <span className="size-2.5 shrink-0 rounded-full bg-accent">
      <span className="sr-only">{t('content.unread')}</span>
    </span>
  )
}
