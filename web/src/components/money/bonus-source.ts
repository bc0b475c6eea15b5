import { promotions, type ValueOf } from '@parola/contract'
import { useCall } from '../../api/index.ts'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { screens, to, type ScreenName } from '../../paths.ts'

interface BonusSource {
  text: string
  screen: ScreenName
  to: string
}

const rewardScreens: Readonly<Record<string, ScreenName>> = { level: 'vip', referral: 'invite' }

/** The screen of a bonus that does not come from a promotion. */
function screenOf(about: string): ScreenName | null {
  if (about.startsWith('mall:')) return 'mall'
  const source = /^reward:(\w*)/.exec(about)?.[1]
  return source === undefined ? null : (rewardScreens[source] ?? 'rewardCentre')
}

/** A code such as `welcome-lift`, which older bonuses have instead of a title. */
const isCode = (about: string) => /^[a-z\d]+([-_:][a-z\d]+)+$/i.test(about)

/** What a bonus came from, in the member's language, and where to read about it. */
export function useBonusSource(): (about: string, promotionId?: string | null) => BonusSource {
  const t = useText()
  const { data } = useCall(promotions.promotions, { language: useContentLanguage() })
  return (about, promotionId) => {
    const screen = screenOf(about)
    if (screen) return { text: t(screens[screen].title), screen, to: to(screen) }
    const known = data && promotionIn(data, about, promotionId)
    const address = known ? `${to('promotions')}?${new URLSearchParams({ id: known.id })}` : to('promotions')
    const text = known?.title ?? (isCode(about) ? t('title.promotions') : about)
    return { text, screen: 'promotions', to: address }
  }
}

/** Promotions that have ended are no longer listed. */
const promotionIn = (
  { promotions: listed }: ValueOf<typeof promotions.promotions>,
  about: string,
  promotionId: string | null | undefined,
) => listed.find(({ id, code, title }) => (promotionId ? id === promotionId : code === about || title === about))
