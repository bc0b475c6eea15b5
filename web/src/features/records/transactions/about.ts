import { lottery, payments, type wallet } from '@parola/contract'
import { useCall } from '../../../api/index.ts'
import { useBonusSource } from '../../../components/money/bonus-source.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { dayOf } from '../../../components/period/day.ts'
import { useContentLanguage, useText, type TextKey } from '../../../i18n/index.ts'
import { screens, to, type ScreenName } from '../../../paths.ts'
import { subjectOf } from './subject.ts'

/** A transaction's subject in words, and the screen where it is shown. */
export interface About {
  text: string | null
  link: { to: string; title: TextKey } | null
}

const contractScreens: Readonly<Record<string, ScreenName>> = {
  dailySalary: 'salaryContract',
  hourSalary: 'hourContract',
  dividend: 'dividendContract',
}

const linkTo = (screen: ScreenName, address = to(screen)): About['link'] => ({
  to: address,
  title: screens[screen].title,
})
const about = (text: string | null, link: About['link'] = null): About => ({ text, link })

/** Names what the ledger has as codes: lotteries, games, promotions, rewards, contracts, wallets of vendors. */
export function useAbout(listed: readonly wallet.Transaction[] = []): (transaction: wallet.Transaction) => About {
  const t = useText()
  const language = useContentLanguage()
  const { dayText, offsetMinutes } = useCalendar()
  const bonusSource = useBonusSource()
  const { data: lotteries } = useCall<typeof lottery.gameMenu, ReadonlyMap<string, lottery.LotteryGame>>(
    lottery.gameMenu,
    { language },
    { select: byCode },
  )
  const { data: vendors } = useCall<typeof payments.gcsWallets, ReadonlyMap<string, string>>(
    payments.gcsWallets,
    undefined,
    // Reading it asks the vendors, so only a list with such transfers does.
    { select: namesByVendor, staleTime: Infinity, enabled: listed.some((one) => subjectOf(one).kind === 'vendor') },
  )
  const ofPlay = (at: string, game: string, numero: string): About => {
    const known = lotteries?.get(game)
    if (known) return about(`${known.remark} ${numero}`, linkTo('lotteryDraw', drawAddress(known.gameId, numero)))
    const day = dayOf(Date.parse(at), offsetMinutes)
    const search = new URLSearchParams({ from: day, to: day, of: 'games' })
    const text = t(numero === '' ? 'rounds.move.promo' : 'records.gameRound')
    return about(text, linkTo('gameRecord', `${to('gameRecord')}?${search}`))
  }
  return (transaction) => {
    const subject = subjectOf(transaction)
    switch (subject.kind) {
      case 'deposit':
        return about(null, linkTo('depositRecord', `${to('depositRecord')}?id=${subject.id}`))
      case 'withdrawal':
        return about(null, linkTo('withdrawalRecord', `${to('withdrawalRecord')}?id=${subject.id}`))
      case 'play':
        return ofPlay(transaction.at, subject.game, subject.numero)
      case 'bonus': {
        const source = bonusSource(subject.about)
        return about(source.text, linkTo(source.screen, source.to))
      }
      case 'contract': {
        const screen = contractScreens[subject.contract]
        const words = [...(screen ? [t(screens[screen].title)] : []), ...(subject.name ? [subject.name] : [])]
        return about(words.join(' · ') || null, screen ? linkTo(screen) : null)
      }
      case 'vendor':
        return about(vendors?.get(subject.vendor) ?? null, linkTo('transfer'))
      case 'day':
        return about(dayText(subject.day), transaction.code === 'team_rebate' ? linkTo('teamOverview') : null)
      case 'text':
        return about(subject.text, transaction.code === 'to_downline' ? linkTo('team') : null)
      case 'none':
      default:
        return about(null)
    }
  }
}

const drawAddress = (gameId: string, numero: string) =>
  to('lotteryDraw').replace(':gameId', encodeURIComponent(gameId)).replace(':numero', encodeURIComponent(numero))

const byCode = ({ groups }: { groups: Record<string, lottery.LotteryGroup> }) =>
  new Map(Object.values(groups).flatMap(({ gameMenus }) => gameMenus.map((game) => [game.gameCode, game])))

const namesByVendor = ({ wallets }: { wallets: readonly { vendor: string; name: string }[] }) =>
  new Map(wallets.map(({ vendor, name }) => [vendor, name]))
