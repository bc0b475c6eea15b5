import { screens, type Screen, type ScreenName } from '../../paths.ts'

/** How a screen uses a desktop's width: all of it, beside the account's menu (tables wider than the rest), as a page to read, or as a form. */
export type DesktopLayout = 'wide' | 'account' | 'table' | 'page' | 'form'

const wide: ReadonlySet<ScreenName> = new Set([
  'home',
  'gameCentre',
  'gameEntry',
  'gameList',
  'lottery',
  'startLottery',
  'lotteryGame',
  'lotteryDraw',
  'launchGame',
  'promotions',
])

const forms: ReadonlySet<ScreenName> = new Set(['login', 'register', 'trial', 'forget', 'changePassword'])

export function desktopLayoutOf(name: ScreenName): DesktopLayout {
  if (wide.has(name)) return 'wide'
  if (forms.has(name)) return 'form'
  const { guard }: Screen = screens[name]
  if (guard === 'agent') return 'table'
  return guard ? 'account' : 'page'
}
