import './promotions.css'
import type { system } from '@parola/contract'
import type { ReactNode } from 'react'
import { useFlag } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useMayClaim } from './standings.ts'

interface RealMoneyOnlyProps {
  /** The feature that the merchant must have. */
  flag: system.Flag
  children: ReactNode
}

/** Opens a screen to members with real money, where the merchant has the feature. Others see the reason, with a link. */
export function RealMoneyOnly({ flag, children }: RealMoneyOnlyProps) {
  const t = useText()
  const isOffered = useFlag(flag)
  const mayClaim = useMayClaim()
  if (!isOffered)
    return (
      <EmptyState picture="closed-door" title={t('own.notOffered')} text={t('own.notOfferedText')}>
        <LinkButton to={to('promotions')} look="light">
          {t('own.toPromotions')}
        </LinkButton>
      </EmptyState>
    )
  if (!mayClaim)
    return (
      <EmptyState picture="closed-door" title={t('own.trial')} text={t('own.trialText')}>
        <LinkButton to={to('register')} look="light">
          {t('header.register')}
        </LinkButton>
      </EmptyState>
    )
  return <div className="flex flex-col gap-6 px-4 pt-4 pb-24">{children}</div>
}
