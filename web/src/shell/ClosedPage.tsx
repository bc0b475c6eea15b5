import type { Site } from '../api/index.ts'
import { EmptyState } from '../components/loading/EmptyState.tsx'
import { formatDateTime, useLanguage, useText } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { StatusActions } from './StatusActions.tsx'

/** Page 1: not open yet, maintenance, or a blocked address. Page 2: region. */
export function ClosedPage({ site }: { site: Site }) {
  if (site.gate === 2) return <Region site={site} />
  if (site.status?.opensSoon) return <OpensSoon site={site} />
  return site.status?.maintenance ? <Maintenance site={site} /> : <Blocked site={site} />
}

function OpensSoon({ site }: { site: Site }) {
  const t = useText()
  return (
    <EmptyState isPage picture="maintenance" title={t('status.openingTitle')}>
      <StatusActions site={site} />
    </EmptyState>
  )
}

function Maintenance({ site }: { site: Site }) {
  const t = useText()
  const { language } = useLanguage()
  const window = site.status?.maintenanceWindow
  const from = window ? formatDateTime(language, window.from) : ''
  return (
    <EmptyState isPage picture="maintenance" title={t('status.maintenanceTitle')} text={t('status.maintenanceText')}>
      {window && (
        <p className="w-full text-sm font-medium text-balance text-accent">
          {window.until
            ? t('status.window', { from, until: formatDateTime(language, window.until) })
            : t('status.windowOpen', { from })}
        </p>
      )}
      <StatusActions site={site} />
    </EmptyState>
  )
}

function Blocked({ site }: { site: Site }) {
  const t = useText()
  const ip = site.status?.ip ?? ''
  const copy = () => void navigator.clipboard?.writeText(ip).then(() => toast(t('status.copied'), 'saved'))
  return (
    <EmptyState isPage picture="closed-door" title={t('status.blockedTitle')} text={t('status.blockedText')}>
      <div className="flex w-full items-center gap-3 rounded-card border border-hairline bg-raised p-3 ps-4 text-start">
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-ink-quiet">{t('status.yourIp')}</span>
          <bdi dir="ltr" className="figures font-semibold break-all">
            {ip}
          </bdi>
        </p>
        <Button size="small" onClick={copy}>
          {t('status.copy')}
        </Button>
      </div>
      <StatusActions site={site} />
    </EmptyState>
  )
}

function Region({ site }: { site: Site }) {
  const t = useText()
  return (
    <EmptyState isPage picture="region" title={t('status.regionTitle')} text={t('status.regionText')}>
      <StatusActions site={site} />
    </EmptyState>
  )
}
