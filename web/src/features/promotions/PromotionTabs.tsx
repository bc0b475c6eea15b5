import { Link } from 'react-router'
import { useFlag } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { useMayClaim } from './standings.ts'

type Tab = 'promotions' | 'rewardCentre'

const tabs: readonly { screen: Tab; title: TextKey }[] = [
  { screen: 'promotions', title: 'menu.promotions' },
  { screen: 'rewardCentre', title: 'title.rewardCentre' },
]

/** Promotions and the rewards that came of them are one place, each with its address. */
export function PromotionTabs({ current }: { current: Tab }) {
  const t = useText()
  const isOffered = useFlag('REWARDCENTER3')
  const mayClaim = useMayClaim()
  if (!isOffered || !mayClaim) return null
  return (
    <nav
      aria-label={t('menu.promotions')}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-full bg-ground-deep p-1 ring-1 ring-hairline ring-inset"
    >
      {tabs.map(({ screen, title }) => (
        <Link
          key={screen}
          replace
          to={to(screen)}
          aria-current={screen === current ? 'page' : undefined}
          className={classes(
            'press grid min-h-11 place-items-center rounded-full px-3 text-center text-sm leading-4',
            screen === current
              ? 'bg-raised-more font-semibold text-ink ring-1 ring-accent ring-inset'
              : 'text-ink-quiet',
          )}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}
