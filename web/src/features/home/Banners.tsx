import type { content } from '@parola/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Carousel } from '../../components/layout/Carousel.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AnnouncementLink } from '../../components/announcements/AnnouncementLink.tsx'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'
import { homeBanners } from './banner.ts'

/** Width and height of the pictures as they are drawn; the shape on the screen follows from them. */
const picture = { width: 1080, height: 540 }

export function Banners({ announcements }: { announcements: UseQueryResult<content.Announcements> }) {
  const t = useText()
  if (announcements.isPending) return <Skeleton className="aspect-2/1 rounded-card full:aspect-[3.4/1]" />
  const banners = homeBanners(announcements.data)
  if (banners.length === 0) return null
  return (
    <Carousel
      label={t('home.banners')}
      slides={banners.map((banner, index) => ({
        id: banner.id,
        content: <Banner banner={banner} first={index === 0} />,
      }))}
    />
  )
}

/** The text is real text on a shade, so that it can be read, translated and enlarged. Pictures leave room for it where lines begin. */
function Banner({ banner, first }: { banner: content.Announcement; first: boolean }) {
  return (
    <AnnouncementLink announcement={banner} className="relative block">
      <Picture
        path={pictureOf(banner)}
        alt=""
        {...picture}
        first={first}
        eager
        fallback={null}
        className="aspect-2/1 w-full object-cover full:aspect-[3.4/1] rounded-card rtl:-scale-x-100"
      />
      <span className="absolute inset-0 rounded-card bg-linear-to-r from-photo-shade from-25% to-transparent to-85% rtl:bg-linear-to-l" />
      <span className="absolute inset-y-0 start-0 flex w-[64%] flex-col justify-center gap-1 p-4 pb-9 text-on-photo">
        <span
          dir="auto"
          className="line-clamp-2 shrink-0 py-0.5 text-lg leading-6 font-bold full:text-xl full:leading-9 text-balance max-[359px]:text-base max-[359px]:leading-5"
        >
          {banner.title}
        </span>
        <span
          dir="auto"
          className="line-clamp-3 shrink-0 text-sm text-pretty max-[359px]:line-clamp-2 max-[359px]:text-xs"
        >
          {banner.summary}
        </span>
      </span>
    </AnnouncementLink>
  )
}
