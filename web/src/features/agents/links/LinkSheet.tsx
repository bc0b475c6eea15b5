import { agents } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Share2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { callApi, codeOf, useBoot } from '../../../api/index.ts'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { copy, share } from '../../../components/share.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { FactList } from '../FactList.tsx'
import { usePercent } from '../../../components/formatters.ts'

const QrPicture = lazyOptional(() => import('./QrPicture.tsx').then((module) => module.QrPicture))

interface LinkSheetProps {
  link: agents.AffiliateUrl
  open: boolean
  onClose: () => void
}

/** A link to scan, send or copy, and the rebates it grants. */
export function LinkSheet({ link, open, onClose }: LinkSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const [asks, setAsks] = useState(false)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={link.label || link.code}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <div className="flex flex-col gap-4">
        <Suspense fallback={<Skeleton className="mx-auto size-56" />}>
          <QrPicture text={link.url} label={t('links.qr')} />
        </Suspense>
        <p dir="ltr" className="text-center text-sm break-all text-ink-quiet">
          {link.url}
        </p>
        <Ways link={link} />
        <Facts link={link} />
        <Button look="quiet" onClick={() => setAsks(true)} aria-haspopup="dialog">
          <Trash2 aria-hidden="true" className="size-5" />
          {t('links.delete')}
        </Button>
      </div>
      <DeleteQuestion link={link} open={asks} onClose={() => setAsks(false)} onDeleted={onClose} />
    </Sheet>
  )
}

function Ways({ link: { url } }: { link: agents.AffiliateUrl }) {
  const t = useText()
  const { merchant } = useBoot()
  const say = (isDone: boolean) => isDone && toast(t('status.copied'), 'saved')
  const send = async () => {
    const how = await share({ title: merchant.name, text: t('links.message', { name: merchant.name }), url })
    if (how === 'copied') say(true)
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button onClick={() => void copy(url).then(say)}>
        <Copy aria-hidden="true" className="size-5" />
        {t('status.copy')}
      </Button>
      <Button look="light" onClick={() => void send()}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('links.share')}
      </Button>
    </div>
  )
}

function Facts({ link: { memberType, rebates, registered } }: { link: agents.AffiliateUrl }) {
  const t = useText()
  const percent = usePercent(2)
  const facts = [
    [t('agents.becomes'), t(`agents.type.${memberType}`)],
    [t('rebate.lottery'), percent(rebates.lottery)],
    [t('rebate.games'), percent(rebates.games)],
    [t('links.registered'), String(registered)],
  ] as const
  return <FactList facts={facts} />
}

interface DeleteQuestionProps {
  link: agents.AffiliateUrl
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Removing a link breaks it wherever it was shared, so the agent confirms. */
function DeleteQuestion({ link: { code }, open, onClose, onDeleted }: DeleteQuestionProps) {
  const t = useText()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await callApi(agents.deleteAffiliateUrl, { query: { code } })
      await queryClient.invalidateQueries({ queryKey: [agents.affiliateUrls.path] })
      onClose()
      onDeleted()
      toast(t('links.deleted'), 'info')
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'info')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('links.deleteAsk')} text={t('links.deleteText')}>
      <Button look="light" disabled={isBusy} onClick={() => void remove()}>
        {t(isBusy ? 'shell.pleaseWait' : 'links.delete')}
      </Button>
      <Button disabled={isBusy} onClick={onClose}>
        {t('shell.cancel')}
      </Button>
    </Dialog>
  )
}
