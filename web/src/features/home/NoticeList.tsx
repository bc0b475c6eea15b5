import type { content } from '@parola/contract'
import { Link } from 'react-router'
import { formatDate, useLanguage, useText } from '../../i18n/index.ts'
import { Section } from '../../components/layout/Section.tsx'

const shown = 3

/** The newest announcements with their summary and date. */
export function NoticeList({ announcements }: { announcements: readonly content.Announcement[] }) {
  const t = useText()
  const { language } = useLanguage()
  return (
    <Section title={t('home.notices')} all="/m/notice">
      <ul className="divide-y divide-hairline overflow-hidden rounded-card bg-raised ring-1 ring-hairline ring-inset">
        {announcements.slice(0, shown).map((announcement) => (
          <li key={announcement.id}>
            <Link to={`/m/notice?id=${announcement.id}`} className="press block px-4 py-3">
              <span className="flex items-baseline justify-between gap-3">
                <span dir="auto" className="min-w-0 text-sm font-medium text-ink">
                  {announcement.title}
                </span>
                <time dateTime={announcement.startDate} className="shrink-0 text-xs text-ink-faint">
                  {formatDate(language, announcement.startDate, { dateStyle: 'medium', timeZone: 'UTC' })}
                </time>
              </span>
              <span dir="auto" className="mt-0.5 line-clamp-4 text-sm text-ink-quiet">
                {announcement.summary}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
