import { lottery } from '@parola/contract'
import { useCall } from '../../../api/index.ts'
import { FilterChip } from '../../../components/period/ChipSelect.tsx'
import { useContentLanguage, useText } from '../../../i18n/index.ts'

interface LotteryChoiceProps {
  gameId: string | undefined
  onChoose: (gameId: string | undefined) => void
}

interface Named {
  gameId: string
  remark: string
}

/** The choice of a lottery; all of them until the menu has loaded. */
export function LotteryChoice({ gameId, onChoose }: LotteryChoiceProps) {
  const t = useText()
  const { data: games = [] } = useCall<typeof lottery.gameMenu, Named[]>(
    lottery.gameMenu,
    { language: useContentLanguage() },
    { select: ({ groups }) => namesIn(Object.values(groups)) },
  )
  return (
    <FilterChip
      label={t('bets.lottery')}
      allText={t('bets.allLotteries')}
      entries={games.map((game) => ({ key: game.gameId, title: game.remark }))}
      chosen={games.some((game) => game.gameId === gameId) ? gameId : undefined}
      onChoose={onChoose}
    />
  )
}

/** A lottery may be in several groups. */
function namesIn(groups: readonly lottery.LotteryGroup[]): Named[] {
  const games = groups.flatMap(({ gameMenus }) =>
    gameMenus.map(({ gameId, remark }): [string, string] => [gameId, remark]),
  )
  return [...new Map(games)]
    .map(([gameId, remark]) => ({ gameId, remark }))
    .toSorted((a, b) => a.remark.localeCompare(b.remark))
}
