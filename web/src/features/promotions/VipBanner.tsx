import { content } from '@parola/contract'
import { useCall, useSession } from '../../api/index.ts'
import { AnnouncementLink } from '../../components/announcements/AnnouncementLink.tsx'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'
import { isFor } from '../../components/announcements/audience.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useContentLanguage } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The merchant's banner for this screen; a tap follows its link. */
export function VipBanner() {
  const language = useContentLanguage()
  const session = useSession()
  const { data, isPending } = useCall(content.banners, { groupName: 'm_vip', language })
  if (isPending) return <Skeleton className="aspect-2/1 rounded-card" />
  const banner = data?.banners.find((each) => isFor(session, each))
  // The levels are complete without it, so a failed call must not block them.
  if (!banner) return null
  return (
    <AnnouncementLink announcement={banner} className="press relative block">
      <Picture
        path={pictureOf(banner)}
        alt=""
        width={1080}
        height={540}
        eager
        fallback={null}
        className="aspect-2/1 w-full rounded-card rtl:-scale-x-100"
      />
      <span className="absolute inset-0 rounded-card bg-linear-to-r from-photo-shade from-25% to-transparent to-85% rtl:bg-linear-to-l" />
      <span className="absolute inset-y-0 start-0 flex w-[64%] flex-col justify-center gap-1 p-4 text-on-photo">
        <span
          dir="auto"
          className="line-clamp-2 shrink-0 py-0.5 text-lg leading-6 font-bold text-balance max-[359px]:text-base"
        >
          {banner.title}
        </span>
        <span dir="auto" className="line-clamp-3 shrink-0 text-sm text-pretty max-[359px]:text-xs">
          {banner.summary}
        </span>
      </span>
    </AnnouncementLink>
  )
}
