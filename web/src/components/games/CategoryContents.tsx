import { useText } from '../../i18n/index.ts'
import type { Category, CategoryVendor } from './categories.ts'
import { categoryLooks } from './category-looks.ts'
import { usePagedGames } from './paged-games.ts'
import { PagedGames } from './PagedGames.tsx'
import { Section } from '../layout/Section.tsx'
import { VendorSection } from './VendorSection.tsx'

/** A category on its own: its vendors to choose from, or the games of the only one. `all`: the link to the full list. */
export function CategoryContents({ category, vendors, all }: Category & { all?: string }) {
  const [vendor, ...others] = vendors
  if (!vendor || others.length > 0) return <VendorSection category={category} vendors={vendors} {...(all && { all })} />
  return <OnlyVendor category={category} vendor={vendor} />
}

function OnlyVendor({ category, vendor }: { category: Category['category']; vendor: CategoryVendor }) {
  const t = useText()
  const title = t(categoryLooks[category].title)
  const list = usePagedGames('list', { gameType: vendor.gameType, vassalage: vendor.accountTypeName })
  // A vendor may have a lobby and no games of its own.
  if (list.data?.length === 0) return <VendorSection category={category} vendors={[vendor]} />
  return (
    <Section title={title}>
      <PagedGames label={title} list={list} empty={null} />
    </Section>
  )
}
