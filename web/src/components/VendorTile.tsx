import type { catalogue } from '@parola/contract'
import { Link } from 'react-router'
import { useBoot } from '../api/index.ts'
import { hasTallTile, vendorIcon, whiteVendorIcon } from './image-address.ts'
import { to } from '../paths.ts'
import { Picture } from './Picture.tsx'

interface VendorTileProps {
  vendor: catalogue.Vendor
  category: catalogue.GameType | catalogue.GameCategory
  /** In a row of mixed categories all tiles have the low shape. */
  low?: boolean
}

/** A vendor's word mark. Slot vendors open their list; the others open the game itself, for which a guest logs in first. */
export function VendorTile({ vendor, category, low = false }: VendorTileProps) {
  const { merchant } = useBoot()
  const icon = merchant.theme.scheme === 'dark' ? whiteVendorIcon : vendorIcon
  const target = category === 'RNG' ? `${to('gameList')}?vassalage=${vendor.accountTypeName}` : to('login')
  const tall = hasTallTile(category) && !low
  return (
    <Link to={target} className="press block rounded-tile" data-vendor={vendor.accountTypeName}>
      <Picture
        path={icon(category, vendor.accountTypeName)}
        alt={vendor.displayName}
        width={240}
        height={hasTallTile(category) ? 180 : 120}
        fit="contain"
        fallback={null}
        className={`w-full rounded-tile ring-1 ring-hairline ring-inset ${tall ? 'aspect-4/3' : 'aspect-2/1'}`}
      />
    </Link>
  )
}
