import { saferPlay } from '@parola/contract'
import { useId, useState } from 'react'
import { callApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAct } from './act.ts'

/** Closes an account without a form, a password or a reason. What happens to the money is explained first. */
export function CloseAccount() {
  const t = useText()
  const heading = useId()
  const { act, isSending } = useAct()
  const [asks, setAsks] = useState(false)
  const close = async () => {
    const isClosed = await act(() => callApi(saferPlay.closeAccount, { body: {} }), t('pause.closed'))
    setAsks(false)
    if (isClosed) window.scrollTo({ top: 0 })
  }
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-card border border-hairline bg-raised p-4"
    >
      <div>
        <h3 id={heading} className="text-base font-semibold">
          {t('pause.close')}
        </h3>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('pause.closeText')}</p>
      </div>
      <Button onClick={() => setAsks(true)}>{t('pause.close')}</Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('pause.closeTitle')} text={t('pause.closeAsk')}>
        <Button look="light" disabled={isSending} onClick={() => void close()}>
          {t('pause.closeConfirm')}
        </Button>
        <Button disabled={isSending} onClick={() => setAsks(false)}>
          {t('shell.cancel')}
        </Button>
      </Dialog>
    </section>
  )
}
