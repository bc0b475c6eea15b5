import type { lottery, Money } from '@parola/contract'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'

const looks: Record<lottery.TicketState, string> = {
  open: 'text-accent',
  locked: 'text-accent',
  won: 'text-gain',
  lost: 'text-ink-quiet',
  cancelled: 'text-ink-quiet',
  refunded: 'text-ink-quiet',
}

/** The state of a ticket or an order. A loss looks no different from other states. */
export function TicketStateText({ state, prize }: { state: lottery.TicketState; prize: Money | null }) {
  const t = useText()
  const { language } = useLanguage()
  return (
    <span className={classes('shrink-0 text-end text-xs font-medium', looks[state])}>
      {state === 'won' && prize && (
        <span className="figures block text-base font-semibold">
          <bdi>{formatMoney(language, prize.minor, prize.currency, { signDisplay: 'exceptZero' })}</bdi>
        </span>
      )}
      {t(`ticket.state.${state}`)}
    </span>
  )
}
