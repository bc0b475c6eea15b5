import type { catalogue } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBoot, useIsDown, useSession } from '../../api/index.ts'
import { categoryOf, hasGameList, type CategoryVendor } from '../../components/games/categories.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { launchLink, useRecentNote } from '../../components/games/launch.ts'
import { UnavailableTile, unavailablePicture } from '../../components/games/UnavailableTile.tsx'
import { vendorIcon, whiteVendorIcon } from '../../components/pictures/image-address.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'

const rowClass = 'press flex min-h-18 w-full items-center gap-3 py-2 text-start'
const pictureBox = 'grid w-16 shrink-0 items-center justify-items-start'

/** A game with its category. A tap opens it, or shows a visitor the way in. */
export function GameRow({ game }: { game: catalogue.Game }) {
  const t = useText()
  const session = useSession()
  const note = useRecentNote()
  const isDown = useIsDown(game.vassalage)
  const category = useCategory(game.gameType, game.vassalage)
  const face = (
    <Face name={game.gameName} kind={isDown ? `${category} · ${t('tile.backSoon')}` : category}>
      <Picture
        path={game.showIcon}
        alt=""
        width={240}
        height={320}
        className={`aspect-3/4 w-14 rounded-tile ${isDown ? unavailablePicture : ''}`}
      />
    </Face>
  )
  return (
    <li data-node={game.nodeId}>
      {isDown ? (
        <UnavailableTile className={rowClass}>{face}</UnavailableTile>
      ) : (
        <Link {...launchLink(session, game)} onClick={() => note(game)} className={rowClass}>
          {face}
        </Link>
      )}
    </li>
  )
}

/** A vendor opens its games, or its lobby where the category has no list. */
export function VendorRow({ vendor }: { vendor: CategoryVendor }) {
  const t = useText()
  const session = useSession()
  const { merchant } = useBoot()
  const { accountTypeName: code, displayName, gameType } = vendor
  const category = useCategory(gameType, code)
  const icon = merchant.theme.scheme === 'dark' ? whiteVendorIcon : vendorIcon
  const lobby = { gameType, vassalage: code, gameId: 'lobby', supportPlay: 1 } as const
  const link = isListed(gameType)
    ? { to: `${to('gameList')}?gameType=${gameType}&vassalage=${code}` }
    : launchLink(session, lobby)
  return (
    <li data-vendor={code}>
      <Link {...link} className={rowClass}>
        <Face name={displayName} kind={`${t('gameList.vendor')} · ${category}`}>
          <Picture
            path={icon(gameType, code)}
            alt=""
            width={240}
            height={120}
            fit="contain"
            fallback={null}
            isBare
            className="h-10 w-16"
          />
        </Face>
      </Link>
    </li>
  )
}

const isListed = (gameType: catalogue.GameType): boolean => gameType !== 'ELOTT' && hasGameList(gameType)

function useCategory(gameType: catalogue.GameType, vendor: string): string {
  const t = useText()
  const { esportsVendors } = useBoot().settings
  return t(categoryLooks[categoryOf(gameType, vendor, esportsVendors)].title)
}

function Face({ name, kind, children }: { name: string; kind: string; children: ReactNode }) {
  return (
    <>
      <span className={pictureBox}>{children}</span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block text-sm font-medium text-ink">
          {name}
        </span>
        <span className="block text-xs text-ink-quiet">{kind}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </>
  )
}
