import { Link } from 'react-router'
import { useBoot, useIsDown, useSession } from '../../api/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import type { CategoryVendor } from './categories.ts'
import { hasTallTile, vendorIcon, whiteVendorIcon } from '../pictures/image-address.ts'
import { launchLink } from './launch.ts'
import { Picture } from '../pictures/Picture.tsx'
import { BackSoon, UnavailableTile, unavailablePicture } from './UnavailableTile.tsx'

interface VendorTileProps {
  vendor: CategoryVendor
  /** In a row of mixed categories all tiles are low and show only their mark, which contains the name. */
  low?: boolean
}

/** A vendor's word mark. A slot vendor opens its games; the others open their lobby at once. */
export function VendorTile({ vendor, low = false }: VendorTileProps) {
  const { accountTypeName: code, gameType } = vendor
  const session = useSession()
  const lobby = { gameType, vassalage: code, gameId: 'lobby', supportPlay: 1 } as const
  const isDown = useIsDown(code)
  const face = <Face vendor={vendor} low={low} isDown={isDown} />
  const link = gameType === 'RNG' ? { to: `${to('gameList')}?vassalage=${code}` } : launchLink(session, lobby)
  const shared = { className: 'press group relative block w-full rounded-tile', 'data-vendor': code, children: face }
  return isDown ? <UnavailableTile {...shared} /> : <Link {...link} {...shared} />
}

function Face({ vendor, low, isDown }: { vendor: CategoryVendor; low: boolean; isDown: boolean }) {
  const { accountTypeName: code, displayName, gameType } = vendor
  const { merchant } = useBoot()
  const icon = merchant.theme.scheme === 'dark' ? whiteVendorIcon : vendorIcon
  const tall = hasTallTile(gameType)
  return (
    <>
      <Picture
        path={icon(gameType, code)}
        alt={low ? displayName : ''}
        width={240}
        height={tall ? 180 : 120}
        fit="contain"
        fallback={null}
        className={classes(
          'w-full rounded-tile ring-1 ring-hairline ring-inset',
          tall && !low ? 'aspect-4/3' : 'aspect-2/1',
          isDown && unavailablePicture,
        )}
      />
      {isDown && (
        <span className="absolute start-1.5 top-1.5 flex text-xs font-semibold">
          <BackSoon />
        </span>
      )}
      {!low && (
        <span className="mt-1.5 line-clamp-2 text-center text-xs font-medium text-ink-quiet group-active:text-ink">
          {displayName}
        </span>
      )}
    </>
  )
}
