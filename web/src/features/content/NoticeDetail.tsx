import type { content } from '@parola/contract'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'
import { AnnouncementLink } from '../../components/announcements/AnnouncementLink.tsx'
import { useOwnTitle } from '../../components/layout/HeaderSlot.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { RichText } from '../../components/rich-text/RichText.tsx'
import { formatDate, useLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { BackTo } from './BackTo.tsx'
import { useMarkRead } from './notices.ts'

/** One announcement. Opening it marks it as read. */
export function NoticeDetail({ notice }: { notice: content.Announcement }) {
  const t = useText()
  const { language } = useLanguage()
  useOwnTitle(notice.title)
  useMarkRead(notice.id)
  const picture = pictureOf(notice)
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-24">
      <BackTo path={to('notice')}>{t('notice.all')}</BackTo>
      <article className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg font-semibold text-balance">
            <bdi>{notice.title}</bdi>
          </h2>
          <p className="mt-1 text-sm text-ink-quiet">
            <time dateTime={notice.startDate}>{formatDate(language, notice.startDate)}</time>
            {notice.endDate !== null && ` · ${t('notice.until', { date: formatDate(language, notice.endDate) })}`}
          </p>
        </div>
        {picture && (
          <Picture
            path={picture}
            alt=""
            width={1080}
            height={540}
            eager
            fallback={null}
            className="aspect-2/1 w-full rounded-card"
          />
        )}
        {notice.content ? (
          <RichText html={notice.content} />
        ) : (
          <p dir="auto" className="text-pretty">
            {notice.summary}
          </p>
        )}
      </article>
      {notice.url !== null && (
        <AnnouncementLink
          announcement={notice}
          className="warm-light press grid min-h-12 place-items-center rounded-full px-5 font-semibold"
        >
          {t('notice.more')}
        </AnnouncementLink>
      )}
    </div>
  )
}
