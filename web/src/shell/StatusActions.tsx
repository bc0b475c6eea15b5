import { useInfo, type Site } from '../api/index.ts'
import { serviceAddress } from '../components/customer-service/services.ts'
import { useText } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** Asks again now, or writes to the service desk. */
export function StatusActions({ site }: { site: Site }) {
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
