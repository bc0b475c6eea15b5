import { lottery } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { useCall } from '../../../api/index.ts'
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
    <label className="relative flex items-center pt-1">
      <span className="sr-only">{t('bets.lottery')}</span>
      <select
        value={games.some((game) => game.gameId === gameId) ? gameId : ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
        className="h-12 w-full min-w-0 appearance-none rounded-tile bg-raised ps-4 pe-10 text-base text-ellipsis ring-1 ring-hairline-strong outline-none ring-inset focus:ring-2 focus:ring-accent"
      >
        <option value="">{t('bets.allLotteries')}</option>
        {games.map((game) => (
          <option key={game.gameId} value={game.gameId}>
            {game.remark}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 size-5 text-ink-quiet" />
    </label>
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
