import { useFlag } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** A team begins with a link. */
export function NoTeamYet() {
  const t = useText()
  const canInvite = useFlag('REGCEN')
  return (
    <EmptyState picture="no-message" title={t('agents.noTeam')} text={t('agents.noTeamText')}>
      {canInvite && (
        <LinkButton to={to('agentRegister')} look="light">
          {t('links.create')}
        </LinkButton>
      )}
    </EmptyState>
  )
}
