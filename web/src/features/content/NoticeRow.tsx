import type { content } from '@parola/contract'
import { Link } from 'react-router'
import { formatDate, useLanguage } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Unread } from './Unread.tsx'

interface NoticeRowProps {
  notice: content.Announcement
  isUnread: boolean
}

export function NoticeRow({ notice, isUnread }: NoticeRowProps) {
  const { language } = useLanguage()
  return (
    <Link
      to={`${to('notice')}?id=${notice.id}`}
      className="press block rounded-card bg-raised p-4 ring-1 ring-hairline ring-inset"
    >
      <span className="flex items-center gap-2 text-xs text-ink-faint">
        {isUnread && <Unread />}
        <time dateTime={notice.startDate}>{formatDate(language, notice.startDate)}</time>
      </span>
      <h2 className={classes('mt-1 text-base text-pretty', isUnread ? 'font-semibold' : 'font-medium')}>
        <bdi>{notice.title}</bdi>
      </h2>
      {notice.summary && (
        <p className="mt-1 line-clamp-4 text-sm text-pretty text-ink-quiet">
          <bdi>{notice.summary}</bdi>
        </p>
      )}
    </Link>
  )
}
