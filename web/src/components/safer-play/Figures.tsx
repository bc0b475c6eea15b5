import type { Money, saferPlay } from '@parola/contract'
import { formatMoney, useLanguage, useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { useElapsed } from './position.ts'

/** The length of the session, and its stakes and wins. */
export function Figures({ position: { openedAt, staked, won, net } }: { position: saferPlay.Position }) {
  const t = useText()
  const { language } = useLanguage()
  const elapsed = useElapsed(openedAt)
  const money = ({ minor, currency }: Money, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    formatMoney(language, minor, currency, { signDisplay })
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Figure name={t('position.elapsed')} text={elapsed} />
      <Figure name={t('position.net')} text={money(net, 'exceptZero')} isGain={net.minor > 0} />
      <Figure name={t('position.staked')} text={money(staked)} />
      <Figure name={t('position.won')} text={money(won)} />
    </dl>
  )
}

function Figure({ name, text, isGain = false }: { name: string; text: string; isGain?: boolean }) {
  return (
    <div className="min-w-0 rounded-tile bg-ground px-3 py-2.5 ring-1 ring-hairline ring-inset">
      <dt className="text-xs text-ink-quiet">{name}</dt>
      <dd className={classes('figures text-base font-semibold', isGain && 'text-gain')}>
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
}
