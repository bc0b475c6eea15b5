import { useText } from '../../i18n/index.ts'

/** The unread mark: a dot, and a text for screen readers. */
export function Unread() {
  const t = useText()
  return (
    <span className="size-2.5 shrink-0 rounded-full bg-accent">
      <span className="sr-only">{t('content.unread')}</span>
    </span>
  )
}
