import type { catalogue } from '@parola/contract'
import { Strip, StripItem } from '../../components/Strip.tsx'
import { VendorTile } from '../../components/VendorTile.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Section } from './Section.tsx'

/** Who makes the games: each vendor once, under the first kind of games it has. */
export function VendorRow({ kinds }: { kinds: readonly catalogue.VendorsOfType[] }) {
  const t = useText()
  const title = t('home.vendors')
  return (
    <Section title={title} all={to('gameCentre')}>
      <Strip label={title}>
        {eachOnce(kinds).map(({ vendor, category }) => (
          <StripItem key={vendor.accountTypeName}>
            <VendorTile vendor={vendor} category={category} low />
          </StripItem>
        ))}
      </Strip>
    </Section>
  )
}

export function eachOnce(
  kinds: readonly catalogue.VendorsOfType[],
): { vendor: catalogue.Vendor; category: catalogue.GameType }[] {
  const found = new Map<string, { vendor: catalogue.Vendor; category: catalogue.GameType }>()
  for (const { gameCategory, vendorNames } of kinds) {
    for (const vendor of vendorNames) {
      if (!found.has(vendor.accountTypeName)) found.set(vendor.accountTypeName, { vendor, category: gameCategory })
    }
  }
  return [...found.values()]
}
