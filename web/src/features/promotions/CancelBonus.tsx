import { promotions } from '@parola/contract'
import { useState } from 'react'
import { callApi, useCall } from '../../api/index.ts'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAct } from './standings.ts'
import { useMoney } from '../../components/formatters.ts'

/** Gives a bonus up. The cost is shown first, in amounts. */
export function CancelBonus({ claimId }: { claimId: promotions.ClaimId }) {
  const t = useText()
  const { direction } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" className="min-h-11 self-center" onClick={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('cancel.title')}
        closeLabel={t('shell.close')}
        direction={direction}
      >
        <Preview claimId={claimId} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function Preview({ claimId, onDone }: { claimId: promotions.ClaimId; onDone: () => void }) {
  const t = useText()
  const money = useMoney()
  const preview = useCall(promotions.cancelPreview, { claimId }, { staleTime: 0, gcTime: 0 })
  const { act, isSending, refusal } = useAct()
  return (
    <Loaded query={preview} skeleton={<Skeleton className="mt-3 h-56" />}>
      {({ givenUp, stays, meter }) => {
        const giveUp = async () => {
          const isDone = await act(() => callApi(promotions.cancelClaim, { body: { claimId, givenUp } }))
          if (isDone) {
            toast(t('cancel.done'), 'info')
            onDone()
          } else void preview.refetch()
        }
        return (
          <div className="flex flex-col gap-4 pt-1">
            <p className="text-sm text-pretty text-ink-quiet">{t('cancel.text')}</p>
            <dl className="divide-y divide-hairline rounded-card border border-hairline bg-ground px-4 text-sm">
              <Amount name={t('cancel.givenUp')} text={money(givenUp)} />
              <Amount name={t('cancel.stays')} text={money(stays)} />
              <Amount
                name={t('cancel.staked')}
                text={t('meter.staked', { staked: money(meter.staked), needed: money(meter.needed) })}
              />
            </dl>
            <p role="alert" className="text-sm font-medium text-danger empty:hidden">
              {refusal && t(refusal === 'error.claim_refused' ? 'cancel.changed' : refusal)}
            </p>
            <div className="flex flex-col gap-2">
              <Button look="light" onClick={onDone}>
                {t('cancel.keep')}
              </Button>
              <Button aria-disabled={isSending} onClick={() => void giveUp()} className="aria-disabled:opacity-60">
                {isSending ? t('shell.pleaseWait') : t('cancel.confirm', { amount: money(givenUp) })}
              </Button>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

function Amount({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="figures text-end font-medium">{text}</dd>
    </div>
  )
}
