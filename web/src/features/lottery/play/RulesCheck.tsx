import type { lottery } from '@parola/contract'
import { useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { useBetNames } from '../formatters.ts'
import { differingBets } from './check-rules.ts'

/** Whether this device comes to the same chances, returns and largest stakes as the server. */
export function RulesCheck({ rules }: { rules: lottery.Rules }) {
  const t = useText()
  const names = useBetNames()
  const wrong = useMemo(() => differingBets(rules), [rules])
  return (
    <p
      role={wrong.length > 0 ? 'alert' : 'status'}
      className={classes('text-sm font-medium text-pretty', wrong.length > 0 ? 'text-danger' : 'text-gain')}
    >
      {wrong.length > 0
        ? t('rules.differs', { bets: wrong.map((code) => names.name(code)).join(', ') })
        : t('rules.workedOut')}
    </p>
  )
}
