import type { content } from '@parola/contract'
import { Picture } from '../../components/pictures/Picture.tsx'
import { AnnouncementLink } from '../../components/announcements/AnnouncementLink.tsx'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'
import { useBreak } from '../../components/safer-play/break.ts'

/** The merchant's offers as small cards in a row. Not shown to a member on a break. */
export function HotOffers({ label, offers }: { label: string; offers: readonly content.Announcement[] }) {
  if (useBreak()) return null
  return (
    <ul
      aria-label={label}
      className="no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-2.5 overflow-x-auto overscroll-x-contain px-4"
    >
      {offers.map((offer) => (
        <li key={offer.id} className="w-[78%] max-w-72 shrink-0 snap-start">
          <AnnouncementLink
            announcement={offer}
            className="press flex items-center gap-3 rounded-card bg-raised p-2 pe-4 ring-1 ring-hairline ring-inset"
          >
            <Picture
              path={pictureOf(offer)}
              alt=""
              width={160}
              height={128}
              fallback={null}
              className="h-16 w-20 shrink-0 rounded-tile"
            />
            <span className="min-w-0">
              <span dir="auto" className="block text-sm font-semibold text-ink">
                {offer.title}
              </span>
              <span dir="auto" className="line-clamp-4 text-xs text-ink-quiet">
                {offer.summary}
              </span>
            </span>
          </AnnouncementLink>
        </li>
      ))}
    </ul>
  )
}
