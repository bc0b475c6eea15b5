import { lottery, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi, codeOf } from '../../../api/index.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMoney } from '../../../components/formatters.ts'

type Step = 'offered' | 'asked' | 'sending'

/** Cancels a ticket, after confirmation. The stake is returned at once. */
export function CancelTicket({ ticket }: { ticket: lottery.Ticket }) {
  const t = useText()
  const money = useMoney()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>('offered')
  const [refusal, setRefusal] = useState<TextKey | null>(null)
  const stake = money(ticket.stake)
  const giveBack = async () => {
    if (step === 'sending') return
    setStep('sending')
    setRefusal(null)
    try {
      await callApi(lottery.cancelSuborder, { body: { ticket: ticket.number } })
      toast(t('bets.givenBack', { amount: stake }), 'info')
    } catch (error) {
      setRefusal(`error.${codeOf(error)}`)
      setStep('offered')
    }
    for (const { path } of [lottery.orderDetail, lottery.orders, wallet.memberWallet])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
  return (
    <div className="flex flex-col gap-2">
      {step === 'offered' ? (
        <Button size="small" className="min-h-11" onClick={() => setStep('asked')}>
          {t('bets.giveBack')}
        </Button>
      ) : (
        <>
          <p className="text-sm text-pretty">{t('bets.giveBackMeans', { amount: stake })}</p>
          <div className="grid grid-cols-2 gap-2">
            <Button
              size="small"
              className="min-h-11 aria-disabled:opacity-60"
              aria-disabled={step === 'sending'}
              onClick={() => void giveBack()}
            >
              {t(step === 'sending' ? 'shell.pleaseWait' : 'bets.giveBackNow')}
            </Button>
            <Button look="quiet" size="small" className="min-h-11" onClick={() => setStep('offered')}>
              {t('bets.keep')}
            </Button>
          </div>
        </>
      )}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {refusal && t(refusal)}
      </p>
    </div>
  )
}
