import '../lottery.css'
import { useDeferredValue, useState } from 'react'
import { InlineLoadError } from '../../../components/loading/InlineLoadError.tsx'
import { useText } from '../../../i18n/index.ts'
import { useNamespace } from '../../../i18n/use-namespace.ts'
import { StripDays } from './StripDays.tsx'
import { StripKeno } from './StripKeno.tsx'
import { StripMenu } from './StripMenu.tsx'
import { StripResult } from './StripResult.tsx'
import { StripShape, StripTiles } from './StripTiles.tsx'
import { useLotteryMenu } from '../list/use-lottery-menu.ts'
import { drawsOn, type Weekday } from './weekdays.ts'

/**
 * Home's lotteries below their title: by category and draw day, with the last result of the category's first one. Its texts load with it.
 */
export function Strip() {
  if (useNamespace('lottery')) return <Draws />
  return (
    <div className="pt-11">
      <StripShape />
    </div>
  )
}

/** The last entry of the menu: not a group of the merchant's, but a vendor's own games. */
const keno = 'KENO'

function Draws() {
  const t = useText()
  const menu = useLotteryMenu()
  // Rendered in slices: in one piece, the tiles would keep a slow phone from answering.
  const data = useDeferredValue(menu.data)
  const [chosen, setChosen] = useState<string | null>(null)
  const [day, setDay] = useState<Weekday | null>(null)
  const groups = Object.values(data?.groups ?? {}).filter(({ gameMenus }) => gameMenus.length > 0)
  const group = groups.find(({ tag }) => tag === chosen) ?? groups[0]
  const isKeno = chosen === keno || (data !== undefined && !group)
  const choose = (key: string) => {
    setChosen(key)
    setDay(null)
  }
  const games = group?.gameMenus ?? []
  return (
    <>
      <StripMenu
        entries={[
          ...groups.map(({ tag, labelName }) => ({ key: tag, title: labelName })),
          { key: keno, title: t('lottery.keno') },
        ]}
        chosen={isKeno ? keno : (group?.tag ?? '')}
        onChoose={choose}
      />
      {menu.isError && !data && <InlineLoadError error={menu.error} onRetry={() => void menu.refetch()} />}
      {!menu.isError && !data && <StripShape />}
      {isKeno && <StripKeno />}
      {data && group && !isKeno && (
        <>
          <StripDays day={day} onChoose={setDay} />
          <StripTiles
            label={group.labelName}
            games={day === null ? games : games.filter((game) => drawsOn(game, day))}
            serverTime={data.serverTime}
          />
          {games[0] && <StripResult group={group} game={games[0]} games={groups.flatMap((one) => one.gameMenus)} />}
        </>
      )}
    </>
  )
}
