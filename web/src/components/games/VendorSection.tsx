import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Category } from './categories.ts'
import { categoryLooks } from './category-looks.ts'
import { Section } from '../layout/Section.tsx'
import { VendorTile } from './VendorTile.tsx'

const grid = 'mt-2 grid grid-cols-3 gap-x-2.5 gap-y-4 wide:grid-cols-4 full:grid-cols-6 broad:grid-cols-8'

/** A category's title and its vendors as a grid. `all`: the link to the full list. */
export function VendorSection({ category, vendors, all }: Category & { all?: string }) {
  const t = useText()
  return (
    <Section title={t(categoryLooks[category].title)} all={all}>
      <ul className={grid}>
        {vendors.map((vendor) => (
          <li key={`${vendor.gameType} ${vendor.accountTypeName}`} className="min-w-0">
            <VendorTile vendor={vendor} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function VendorSectionSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-6 w-28" />
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="aspect-2/1" />
        ))}
      </div>
    </div>
  )
}
