import { useState } from 'react'
import type { CategoryVendor } from '../../components/games/categories.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { usePagedGames } from '../../components/games/paged-games.ts'
import { PagedGames } from '../../components/games/PagedGames.tsx'
import { Pills } from '../../components/layout/Pills.tsx'
import { Section } from '../../components/layout/Section.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import type { MenuType } from './menu-types.ts'

const everyVendor = ''

/** The games of a type below a menu of its vendors. */
export function GameMenu({ type, vendors }: { type: MenuType; vendors: readonly CategoryVendor[] }) {
  const t = useText()
  const [code, setCode] = useState<string>(everyVendor)
  const vendor = vendors.find(({ accountTypeName }) => accountTypeName === code)
  const list = usePagedGames('list', { gameType: type, ...(vendor ? { vassalage: vendor.accountTypeName } : {}) })
  return (
    <Section title={t(categoryLooks[type].title)} all={`${to('gameList')}?gameType=${type}`}>
      {vendors.length > 1 && (
        <div className="mb-4 -mx-4 no-scrollbar overflow-x-auto overscroll-x-contain px-4">
          <Pills<string>
            label={t('entry.vendors')}
            entries={[
              { key: everyVendor, title: t('entry.allVendors') },
              ...vendors.map(({ accountTypeName, displayName }) => ({ key: accountTypeName, title: displayName })),
            ]}
            chosen={code}
            onChoose={setCode}
          />
        </div>
      )}
      <PagedGames
        label={t(categoryLooks[type].title)}
        list={list}
        empty={<EmptyState picture="nothing-found" title={t('entry.noGames')} />}
      />
    </Section>
  )
}
