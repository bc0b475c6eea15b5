import { agents } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, codeOf } from '../../api/index.ts'
import { Trouble } from '../../components/Trouble.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { RebateFields } from './RebateFields.tsx'
import { useRange, withinRange, type Range } from './rebates.ts'

interface RebateFormProps {
  downline: agents.Downline
  onDone: () => void
  onCancel: () => void
}

/** Sets what a direct downline gets back, between what those below have already and what the agent has. */
export function RebateForm({ downline, onDone, onCancel }: RebateFormProps) {
  const { range, error, retry } = useRange(downline.memberId)
  if (error) return <Trouble error={error} onRetry={retry} />
  if (!range) return <Skeleton className="h-64 rounded-card" />
  return <Filled downline={downline} range={range} onDone={onDone} onCancel={onCancel} />
}

function Filled({ downline, range, onDone, onCancel }: RebateFormProps & { range: Range }) {
  const t = useText()
  const queryClient = useQueryClient()
  const [rebates, setRebates] = useState(() => within(downline.rebates, range))
  const [isSending, setIsSending] = useState(false)
  const save = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      await ask(agents.updateDownlineRebates, { body: { memberId: downline.memberId, rebates } })
      await queryClient.invalidateQueries({ queryKey: [agents.downlines.path] })
      toast(t('rebate.saved'), 'saved')
      onDone()
    } catch (fault) {
      toast(t(`error.${codeOf(fault)}`), 'info')
      setIsSending(false)
    }
  }
  return (
    <div className="flex flex-col gap-4 pt-1">
      <RebateFields range={range} rebates={rebates} onChange={setRebates} />
      <p className="text-sm text-pretty text-ink-quiet">{t('rebate.fromTomorrow')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button look="light" aria-disabled={isSending} onClick={() => void save()}>
          {isSending && <Spinner className="border-current border-t-transparent" />}
          {t(isSending ? 'shell.pleaseWait' : 'rebate.save')}
        </Button>
      </div>
    </div>
  )
}

/** What somebody has may lie outside of what can be set by now. */
const within = ({ lottery, games }: agents.Rebates, { least, most, step }: Range): agents.Rebates => ({
  lottery: withinRange(lottery, least.lottery, most.lottery, step),
  games: withinRange(games, least.games, most.games, step),
})
