import { useCategories } from '../../components/games/use-categories.ts'
import { VendorTile } from '../../components/games/VendorTile.tsx'
import { useText } from '../../i18n/index.ts'

/** Every live vendor has a lobby where a table is chosen; each tile opens one. */
export function Lobby() {
  const t = useText()
  const { data } = useCategories()
  const vendors = data?.find(({ category }) => category === 'LIVE')?.vendors ?? []
  return (
    <section>
      <h2 className="sr-only">{t('gameList.lobby')}</h2>
      <p className="mb-4 text-sm text-ink-quiet">{t('gameList.lobbyText')}</p>
      <ul className="grid grid-cols-2 gap-x-2.5 gap-y-4">
        {vendors.map((vendor) => (
          <li key={vendor.accountTypeName} className="min-w-0">
            <VendorTile vendor={vendor} />
          </li>
        ))}
      </ul>
    </section>
  )
}
