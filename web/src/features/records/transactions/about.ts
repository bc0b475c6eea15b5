import { lottery } from '@parola/contract'
import { useCall } from '../../../api/index.ts'
import { useContentLanguage } from '../../../i18n/index.ts'

/** The subject of a transaction in words: the ledger has only a lottery's code. */
export function useAboutText(): (about: string) => string {
  const { data: names } = useCall<typeof lottery.gameMenu, ReadonlyMap<string, string>>(
    lottery.gameMenu,
    { language: useContentLanguage() },
    { select: namesByCode },
  )
  return (about) => about.replace(/^\S+/, (code) => names?.get(code) ?? code)
}

const namesByCode = ({ groups }: { groups: Record<string, lottery.LotteryGroup> }): ReadonlyMap<string, string> =>
  new Map(Object.values(groups).flatMap(({ gameMenus }) => gameMenus.map(({ gameCode, remark }) => [gameCode, remark])))
