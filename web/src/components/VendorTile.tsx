import { Link } from 'react-router'
import { useBoot, useSession } from '../api/index.ts'
import { to } from '../paths.ts'
import type { CategoryVendor } from './categories.ts'
import { hasTallTile, vendorIcon, whiteVendorIcon } from './image-address.ts'
import { launchAddress } from './launch.ts'
import { Picture } from './Picture.tsx'

interface VendorTileProps {
  vendor: CategoryVendor
  /** In a row of mixed categories all tiles have the low shape and only their mark, which says the name. */
  low?: boolean
}

/** A vendor's word mark. A slot vendor leads to its games; the others open their lobby at once. */
export function VendorTile({ vendor, low = false }: VendorTileProps) {
  const { accountTypeName: code, displayName, gameType } = vendor
  const { merchant } = useBoot()
  const session = useSession()
  const icon = merchant.theme.scheme === 'dark' ? whiteVendorIcon : vendorIcon
  const lobby = { gameType, vassalage: code, gameId: 'lobby', supportPlay: 1 } as const
  const tall = hasTallTile(gameType)
  return (
    <Link
      to={gameType === 'RNG' ? `${to('gameList')}?vassalage=${code}` : launchAddress(session, lobby)}
      className="press group block rounded-tile"
      data-vendor={code}
    >
      <Picture
        path={icon(gameType, code)}
        alt={low ? displayName : ''}
        width={240}
        height={tall ? 180 : 120}
        fit="contain"
        fallback={null}
        className={`w-full rounded-tile ring-1 ring-hairline ring-inset ${tall && !low ? 'aspect-4/3' : 'aspect-2/1'}`}
      />
      {!low && (
        <span className="mt-1.5 block truncate text-center text-xs font-medium text-ink-quiet group-active:text-ink">
          {displayName}
        </span>
      )}
    </Link>
  )
}
