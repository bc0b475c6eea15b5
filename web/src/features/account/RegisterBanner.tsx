import type { content } from '@parola/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { allowedOriginsOf, destinationOf, useInfo } from '../../api/index.ts'
import { Picture } from '../../components/pictures/Picture.tsx'

const picture = { width: 1080, height: 540 }

/** The merchant's banner for new members. */
export function RegisterBanner({ banner }: { banner: content.Announcement }) {
  const path = banner.photoUrl ?? banner.announcementImages.toSorted((a, b) => a.sequence - b.sequence)[0]?.url ?? ''
  return (
    <BannerLink url={banner.url}>
      <Picture
        path={path}
        alt=""
        {...picture}
        eager
        fallback={null}
        className="h-32 w-full rounded-card rtl:-scale-x-100"
      />
      <span className="absolute inset-0 rounded-card bg-linear-to-r from-photo-shade from-25% to-transparent to-85% rtl:bg-linear-to-l" />
      <span className="absolute inset-y-0 start-0 flex w-[62%] flex-col justify-center gap-1 ps-4 text-on-photo">
        <span dir="auto" className="line-clamp-2 shrink-0 py-1 text-base leading-5 font-bold text-balance">
          {banner.title}
        </span>
        <span dir="auto" className="line-clamp-3 shrink-0 text-xs text-pretty">
          {banner.summary}
        </span>
      </span>
    </BannerLink>
  )
}

function BannerLink({ url, children }: { url: string | null; children: ReactNode }) {
  const info = useInfo()
  const destination = url === null ? null : destinationOf(url, allowedOriginsOf(info))
  const className = 'relative mx-4 mt-4 block'
  if (!destination) return <div className={className}>{children}</div>
  if (destination.kind === 'app') {
    return (
      <Link to={destination.path} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={destination.href} rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
