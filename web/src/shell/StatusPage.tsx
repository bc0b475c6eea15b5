import type { ReactNode } from 'react'
import { useInfo, type Site } from '../api/index.ts'
import { EmptyState } from '../components/loading/EmptyState.tsx'
import { formatDateTime, useLanguage, useText } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.ts'
import { serviceAddress } from '../components/customer-service/services.ts'

/** Page 1: maintenance, or a blocked address. Page 2: region, or a service that does not answer. */
export function StatusPage({ site }: { site: Site }) {
  return (
    <main className="column grid min-h-dvh place-items-center bg-ground desk:shadow-[0_0_80px_var(--shadow)]">
      {site.gate === 1 ? site.status?.maintenance ? <Maintenance site={site} /> : <Blocked site={site} /> : null}
      {site.gate === 2 && <Region site={site} />}
      {site.gate === 'failed' && <ServiceError site={site} />}
    </main>
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
      <Actions site={site} />
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
      <Actions site={site} />
    </EmptyState>
  )
}

function Region({ site }: { site: Site }) {
  const t = useText()
  return (
    <EmptyState isPage picture="region" title={t('status.regionTitle')} text={t('status.regionText')}>
      <Actions site={site} />
    </EmptyState>
  )
}

function ServiceError({ site }: { site: Site }) {
  const t = useText()
  return (
    <EmptyState isPage picture="error" title={t('status.errorTitle')} text={t('status.errorText')}>
      <Actions site={site} />
    </EmptyState>
  )
}

function Actions({ site }: { site: Site }): ReactNode {
  const t = useText()
  const info = useInfo()
  const contact = serviceAddress(info, 'LIVECHAT') ?? serviceAddress(info, 'ONLINE') ?? serviceAddress(info, 'EMAIL')
  return (
    <>
      <Button look="light" onClick={site.check} disabled={site.checking}>
        {site.checking && <Spinner />}
        {t(site.checking ? 'status.checking' : 'status.checkNow')}
      </Button>
      {contact && (
        <a
          href={contact}
          target="_blank"
          rel="noopener noreferrer"
          className="press inline-flex min-h-12 items-center rounded-full border border-hairline-strong px-5 font-medium"
        >
          {t('status.contact')}
        </a>
      )}
    </>
  )
}
