import type { Category, CategoryVendor } from '../../components/games/categories.ts'
import { Section } from '../../components/layout/Section.tsx'
import { Strip, StripItem } from '../../components/layout/Strip.tsx'
import { VendorTile } from '../../components/games/VendorTile.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'

/** The vendors, each once, under its first category. */
export function VendorRow({ categories }: { categories: readonly Category[] }) {
  const t = useText()
  const title = t('home.vendors')
  return (
    <Section title={title} all={to('gameCentre')}>
      <Strip label={title}>
        {eachOnce(categories).map((vendor) => (
          <StripItem key={vendor.accountTypeName}>
            <VendorTile vendor={vendor} low />
          </StripItem>
        ))}
      </Strip>
    </Section>
  )
}

function eachOnce(categories: readonly Category[]): CategoryVendor[] {
  const found = new Map<string, CategoryVendor>()
  for (const vendor of categories.flatMap(({ vendors }) => vendors)) {
    if (!found.has(vendor.accountTypeName)) found.set(vendor.accountTypeName, vendor)
  }
  return [...found.values()]
}
