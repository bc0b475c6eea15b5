import { promotions } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'

interface CategoryChoiceProps {
  category: promotions.PromoCategory | null
  onChoose: (category: promotions.PromoCategory | null) => void
}

/** Narrows the list, in the phone's own list of choices. */
export function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-sm font-medium text-ink-quiet">
        {t('promo.category')}
      </label>
      <div className="relative min-w-0 flex-1">
        <select
          id={id}
          value={category ?? ''}
          onChange={({ target }) => onChoose(promotions.promoCategories.find((each) => each === target.value) ?? null)}
          className="min-h-11 w-full appearance-none rounded-full bg-raised ps-4 pe-11 text-base font-medium text-ink ring-1 ring-hairline-strong ring-inset focus-visible:ring-2 focus-visible:ring-accent"
        >
          <option value="">{t('category.all')}</option>
          {promotions.promoCategories.map((each) => (
            <option key={each} value={each}>
              {t(`category.${each}`)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-e-4 top-3 size-5 text-ink-quiet"
        />
      </div>
    </div>
  )
}
