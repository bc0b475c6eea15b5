import { useEffect, useState, type ComponentType } from 'react'
import type { Site } from '../api/index.ts'
import { EmptyState } from '../components/loading/EmptyState.tsx'
import { useText } from '../i18n/index.ts'
import { retryUntilLoaded } from '../i18n/retry-until-loaded.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { StatusActions } from './StatusActions.tsx'

/** Why the app is closed, or that the service does not answer. Only the latter is shown without loading anything. */
export function StatusPage({ site }: { site: Site }) {
  return (
    <main className="column grid min-h-dvh place-items-center bg-ground desk:shadow-[0_0_80px_var(--shadow)]">
      {site.gate === 'failed' ? <ServiceError site={site} /> : <Closed site={site} />}
    </main>
  )
}

/** Most visits never see it, so it is not in the first load. */
function Closed({ site }: { site: Site }) {
  const [ClosedPage, setClosedPage] = useState<ComponentType<{ site: Site }> | null>(null)
  useEffect(
    () =>
      retryUntilLoaded(
        () => import('./ClosedPage.tsx'),
        (module) => setClosedPage(() => module.ClosedPage),
      ),
    [],
  )
  return ClosedPage ? <ClosedPage site={site} /> : <Spinner />
}

function ServiceError({ site }: { site: Site }) {
  const t = useText()
  return (
    <EmptyState isPage picture="error" title={t('status.errorTitle')} text={t('status.errorText')}>
      <StatusActions site={site} />
    </EmptyState>
  )
}
