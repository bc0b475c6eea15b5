import { agents, members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../../api/index.ts'
import { showError } from '../../../components/form/form-errors.ts'
import { Form } from '../../../components/form/Form.tsx'
import { PaymentPassword } from '../../../components/form/PaymentPassword.tsx'
import { aboutPassword } from '../../../components/form/payment-errors.ts'
import { LoadError } from '../../../components/loading/LoadError.tsx'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { RebateFields } from './RebateFields.tsx'
import { useRange, withinRange, type Range } from './rebates.ts'

interface RebateFormProps {
  downline: agents.Downline
  onDone: () => void
  onCancel: () => void
}

/** Sets the rebates of a direct downline, between those further down and the agent's own. */
export function RebateForm({ downline, onDone, onCancel }: RebateFormProps) {
  const { range, error, retry } = useRange(downline.memberId)
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!range) return <Skeleton className="h-64 rounded-card" />
  return <Filled downline={downline} range={range} onDone={onDone} onCancel={onCancel} />
}

function Filled({ downline, range, onDone, onCancel }: RebateFormProps & { range: Range }) {
  const t = useText()
  const queryClient = useQueryClient()
  const [rebates, setRebates] = useState(() => within(downline.rebates, range))
  const form = useForm({ defaultValues: { paymentPassword: '' } })
  const save = async ({ paymentPassword }: { paymentPassword: string }) => {
    try {
      const { grant } = await callApi(members.stepUp, { body: { paymentPassword, for: { act: 'rebates' } } })
      await callApi(agents.updateDownlineRebates, { body: { memberId: downline.memberId, rebates, grant } })
      // A downline found by name comes from a separate call.
      for (const { path } of [agents.downlines, agents.subordinates])
        await queryClient.invalidateQueries({ queryKey: [path] })
      toast(t('rebate.saved'), 'saved')
      onDone()
    } catch (error) {
      // Clears the password after sending, so that it does not stay on the phone.
      form.resetField('paymentPassword')
      showError(form, error, aboutPassword)
    }
  }
  return (
    <div className="flex flex-col gap-2 pt-1">
      <Form form={form} onSubmit={save} submit={t('rebate.save')}>
        <RebateFields range={range} rebates={rebates} onChange={setRebates} />
        <p className="text-sm text-pretty text-ink-quiet">{t('rebate.fromTomorrow')}</p>
        <PaymentPassword />
      </Form>
      <Button onClick={onCancel}>{t('shell.cancel')}</Button>
    </div>
  )
}

/** A current rebate may lie outside the range that can be set now. */
const within = ({ lottery, games }: agents.Rebates, { least, most, step }: Range): agents.Rebates => ({
  lottery: withinRange(lottery, least.lottery, most.lottery, step),
  games: withinRange(games, least.games, most.games, step),
})
