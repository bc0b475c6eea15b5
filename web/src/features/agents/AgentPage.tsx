import './agents.css'
import type { system } from '@parola/contract'
import type { ReactNode } from 'react'
import { useFlag } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

interface AgentPageProps {
  /** The feature that the merchant must have. */
  flag: system.Flag
  children: ReactNode
}

/** Opens a screen where the merchant has the feature. Otherwise it says so, with a link. */
export function AgentPage({ flag, children }: AgentPageProps) {
  const t = useText()
  if (useFlag(flag)) return children
  return (
    <EmptyState picture="closed-door" title={t('agents.notOffered')} text={t('agents.notOfferedText')}>
      <LinkButton to={to('teamOverview')} look="light">
        {t('title.teamOverview')}
      </LinkButton>
    </EmptyState>
  )
}

/** The frame of every screen about a team. */
export function TeamBody({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  return (
    <PullToRefresh onRefresh={onRefresh}>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-24">{children}</div>
    </PullToRefresh>
  )
}
