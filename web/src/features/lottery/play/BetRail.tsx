import type { lottery } from '@parola/contract'
import { Pills } from '../../../components/layout/Pills.tsx'
import { Rail } from '../../../components/period/Rail.tsx'
import { useText } from '../../../i18n/index.ts'
import { byFamily, partsOfCode } from '../bet-kinds.ts'
import { useBetNames } from '../formatters.ts'

interface BetRailProps {
  bets: readonly lottery.BetKind[]
  chosen: string
  onChoose: (code: string) => void
}

/** The kinds of bets side by side; those that differ by a number only are chosen in a second row. */
export function BetRail({ bets, chosen, onChoose }: BetRailProps) {
  const t = useText()
  const names = useBetNames()
  const families = byFamily(bets)
  const { family } = partsOfCode(chosen)
  const variants = families.find((known) => known.family === family)?.bets ?? []
  return (
    <div className="flex flex-col">
      <Rail>
        <Pills
          label={t('play.betKind')}
          entries={families.map(({ family: key, bets: [first] }) => ({ key, title: names.family(first?.code ?? key) }))}
          chosen={family}
          onChoose={(key) => {
            const first = families.find((known) => known.family === key)?.bets[0]
            if (first && key !== family) onChoose(first.code)
          }}
        />
      </Rail>
      {variants.length > 1 && (
        <Rail key={family}>
          <Pills
            label={names.family(chosen)}
            entries={variants.map(({ code }) => ({ key: code, title: names.variant(code) }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        </Rail>
      )}
    </div>
  )
}
