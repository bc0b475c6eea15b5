import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useArrows } from '../../../components/layout/menu-arrows.ts'
import { Pills } from '../../../components/layout/Pills.tsx'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

/** One press of an arrow moves the menu by so much. */
const stepPx = 400

interface StripMenuProps {
  entries: readonly { key: string; title: string }[]
  chosen: string
  onChoose: (key: string) => void
}

/** The categories, between two arrows that are disabled at the ends of the menu. */
export function StripMenu({ entries, chosen, onChoose }: StripMenuProps) {
  const t = useText()
  const { menu, back, on, move } = useArrows(stepPx)
  return (
    <div className="-mx-2 flex h-11 items-center">
      <IconButton
        label={t('lottery.back')}
        icon={<ChevronLeft className="size-5 rtl:-scale-x-100" />}
        disabled={!back}
        onClick={() => move(-1)}
        className="disabled:opacity-30"
      />
      <div ref={menu} className="no-scrollbar min-w-0 flex-1 overflow-x-auto overscroll-x-contain scroll-smooth">
        <Pills label={t('lottery.categories')} entries={entries} chosen={chosen} onChoose={onChoose} />
      </div>
      <IconButton
        label={t('lottery.on')}
        icon={<ChevronRight className="size-5 rtl:-scale-x-100" />}
        disabled={!on}
        onClick={() => move(1)}
        className="disabled:opacity-30"
      />
    </div>
  )
}
