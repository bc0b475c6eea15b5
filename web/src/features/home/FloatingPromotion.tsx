import type { content } from '@parola/contract'
import { X } from 'lucide-react'
import { useStored, writeStored } from '../../api/index.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { AnnouncementLink } from '../../components/announcements/AnnouncementLink.tsx'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'

const storageKey = 'hiddenPromotion'

/** A floating promotion. Once closed, it stays away for this visit. */
export function FloatingPromotion({ promotions }: { promotions: readonly content.Announcement[] }) {
  const t = useText()
  const hidden = useStored('session', storageKey)
  const promotion = promotions.find((candidate) => pictureOf(candidate) !== '')
  if (!promotion || promotion.announcementId === hidden) return null
  return (
    <aside
      aria-label={promotion.title}
      className="fixed start-[max(12px,calc(50vw-var(--column)/2+12px))] bottom-[calc(var(--menu-height)+var(--safe-bottom)+var(--above-menu,12px))] z-20"
    >
      <AnnouncementLink
        // Opens the promotion in the list, whatever its own link.
        announcement={{ ...promotion, url: `${to('promotions')}?id=${promotion.id}` }}
        className="press block w-16 rounded-card shadow-lg shadow-shadow"
      >
        <Picture
          path={pictureOf(promotion)}
          alt={promotion.title}
          width={144}
          height={144}
          className="size-16 rounded-card ring-1 ring-hairline-strong"
        />
      </AnnouncementLink>
      <button
        type="button"
        aria-label={t('home.floatingClose')}
        onClick={() => writeStored('session', storageKey, promotion.announcementId)}
        className="absolute -end-4 -top-4 grid size-11 place-items-center"
      >
        <span className="grid size-6 place-items-center rounded-full border border-hairline-strong bg-raised-more text-ink">
          <X aria-hidden size={14} />
        </span>
      </button>
    </aside>
  )
}
