import type { agents } from '@parola/contract'
import { useMoment, useMoney, useNumber, usePercent } from '../../../components/formatters.ts'
import { rowTarget, type Column } from '../../../components/team/PagedRows.tsx'
import { useText } from '../../../i18n/index.ts'
import type { useReceivers } from './downlines.ts'

/** The team as a table. */
export function useColumns(
  receivers: ReturnType<typeof useReceivers> | null,
  onOpen: (downline: agents.Downline) => void,
): Column<agents.Downline>[] {
  const t = useText()
  const money = useMoney()
  const number = useNumber()
  const percent = usePercent(2)
  const moment = useMoment()
  return [
    {
      title: t('account.userName'),
      render: (one) => (
        <button
          type="button"
          {...(receivers ? { 'aria-pressed': receivers.has(one) } : { 'aria-haspopup': 'dialog' })}
          onClick={() => (receivers ? receivers.toggle(one) : onOpen(one))}
          className={`${rowTarget} aria-pressed:text-accent`}
        >
          <bdi>{one.userName}</bdi>
        </button>
      ),
    },
    { title: t('downlines.type'), render: ({ memberType }) => t(`agents.type.${memberType}`) },
    { title: t('downlines.balance'), isNumber: true, render: ({ balance }) => money(balance) },
    {
      title: t('kpi.turnover'),
      isNumber: true,
      render: ({ turnover, balance }) => money({ minor: turnover, currency: balance.currency }),
    },
    { title: t('agents.teamSize'), isNumber: true, render: ({ teamSize }) => number(teamSize) },
    { title: t('rebate.lottery'), isNumber: true, render: ({ rebates }) => percent(rebates.lottery) },
    { title: t('rebate.games'), isNumber: true, render: ({ rebates }) => percent(rebates.games) },
    {
      title: t('downlines.lastLogin'),
      isNumber: true,
      render: ({ lastLoginAt }) => (lastLoginAt ? moment(lastLoginAt) : t('downlines.never')),
    },
  ]
}
