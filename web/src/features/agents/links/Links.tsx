import { agents } from '@parola/contract'
import { Plus, QrCode, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import { NewLink } from './NewLink.tsx'
import { RowsShape, rowFrame } from '../../../components/team/PagedRows.tsx'
import { RebateLine } from '../rebates/RebateLine.tsx'
import type { Range } from '../rebates/rebates.ts'
import { TypeMark } from '../TypeMark.tsx'

/** The agent's links. A new one is shown at once, to be sent on. */
export function Links({ range }: { range: Range }) {
  const t = useText()
  const links = useCall(agents.affiliateUrls, undefined, { staleTime: 0 })
  const [isMaking, setIsMaking] = useState(false)
  const [shown, setShown] = useState<{ link: agents.AffiliateUrl; isOpen: boolean } | null>(null)
  const show = (link: agents.AffiliateUrl) => setShown({ link, isOpen: true })
  const made = (link: agents.AffiliateUrl) => {
    setIsMaking(false)
    show(link)
  }
  return (
    <>
      <Loaded query={links} skeleton={<RowsShape />}>
        {({ urls }) => (
          <>
            <Button
              look="light"
              disabled={urls.length >= agents.mostLinks}
              onClick={() => setIsMaking(true)}
              aria-haspopup="dialog"
              className="disabled:opacity-60"
            >
              <Plus aria-hidden="true" className="size-5" />
              {t('links.create')}
            </Button>
            {urls.length >= agents.mostLinks && (
              <p className="text-center text-sm text-ink-quiet">{t('links.full', { count: agents.mostLinks })}</p>
            )}
            <LinkList urls={urls} onShow={show} />
          </>
        )}
      </Loaded>
      <NewLink open={isMaking} range={range} onClose={() => setIsMaking(false)} onMade={made} />
      {shown && (
        <LinkSheet link={shown.link} open={shown.isOpen} onClose={() => setShown({ ...shown, isOpen: false })} />
      )}
    </>
  )
}

interface LinkListProps {
  urls: readonly agents.AffiliateUrl[]
  onShow: (link: agents.AffiliateUrl) => void
}

function LinkList({ urls, onShow }: LinkListProps) {
  const t = useText()
  if (urls.length === 0) return <EmptyState picture="no-message" title={t('links.none')} text={t('links.noneText')} />
  return (
    <ul aria-label={t('links.list')} className={rowFrame}>
      {urls.map((link) => (
        <li key={link.code}>
          <LinkRow link={link} onShow={() => onShow(link)} />
        </li>
      ))}
    </ul>
  )
}

function LinkRow({ link, onShow }: { link: agents.AffiliateUrl; onShow: () => void }) {
  const t = useText()
  const { label, code, memberType, registered } = link
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onShow}
      className="press flex min-h-18 w-full items-center gap-3 px-4 py-2.5 text-start"
    >
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-tile bg-raised-more">
        <QrCode className="size-5 text-ink-quiet" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-sm font-medium">
          <bdi className="min-w-0 truncate">{label || code}</bdi>
          <TypeMark type={memberType} />
        </span>
        <RebateLine rebates={link.rebates} />
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm font-semibold">
        <UserPlus aria-hidden="true" className="size-4 text-ink-quiet" />
        <span className="sr-only">{t('links.registered')} </span>
        <span className="figures">{registered}</span>
      </span>
    </button>
  )
}
