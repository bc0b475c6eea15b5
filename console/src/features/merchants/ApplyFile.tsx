import { merchants, type ValueOf } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { Difference } from '../../parts/Difference.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { ChooseFile } from './ChooseFile.tsx'
import type { MerchantFile } from './read-file.ts'

const words = text.merchants

interface ApplyFileProps {
  merchant: string
  name: string
  onClose: () => void
}

/** A file, its difference, and its publication as one change set. */
export function ApplyFile({ merchant, name, onClose }: ApplyFileProps) {
  const client = useQueryClient()
  const [file, setFile] = useState<MerchantFile | null>(null)
  const [overwrites, setOverwrites] = useState(false)
  const plan = useQuery({
    queryKey: [merchant, 'plan', file, overwrites],
    enabled: file !== null,
    retry: false,
    queryFn: ({ signal }) =>
      ask(merchants.planMerchant, { merchant, signal, body: { file: file as MerchantFile, overwrites } }),
  })
  const apply = useMutation({
    mutationFn: ({ planned, reason }: { planned: string; reason: string }) =>
      ask(merchants.applyMerchant, {
        merchant,
        body: { file: file as MerchantFile, overwrites, planned, reason },
      }),
    onSuccess: ({ set }) => toast(set ? words.applied : words.nothingToDo),
    onError: (error) => toast(wordsOf(error)),
    onSettled: async (_value, error) => {
      if (error && codeOf(error) !== 'approval_required') return
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: ['merchants'] }),
        client.invalidateQueries({ queryKey: [merchant] }),
      ])
    },
  })
  return (
    <ReasonDialog
      title={words.applyTitle(name)}
      note={words.applyText}
      button={words.applyButton}
      isReady={isPublishable(plan.data, overwrites)}
      isBusy={apply.isPending}
      onSubmit={(reason) => plan.data && apply.mutate({ planned: plan.data.planned, reason })}
      onClose={onClose}
    >
      <ChooseFile onFile={setFile} />
      {file !== null && plan.isPending && <Loading rows={3} />}
      {plan.error && <p className="text-danger">{wordsOf(plan.error)}</p>}
      {plan.data && <Planned plan={plan.data} />}
      {plan.data && (plan.data.conflicts.length > 0 || overwrites) && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={overwrites}
            onChange={(event) => setOverwrites(event.target.checked)}
          />
          {words.overwrites}
        </label>
      )}
    </ReasonDialog>
  )
}

type Plan = ValueOf<typeof merchants.planMerchant>

const isPublishable = (plan: Plan | undefined, overwrites: boolean) =>
  plan !== undefined &&
  plan.changes.length > 0 &&
  plan.refusals.length === 0 &&
  (overwrites || plan.conflicts.length === 0)

function Planned({ plan }: { plan: Plan }) {
  const sets = text.settings.changes
  return (
    <>
      <Difference title={sets.difference} changes={plan.changes} currency={undefined} />
      {plan.refusals.map(({ section, item, reason }) => (
        <p key={`${section} ${item}`} className="text-danger">
          {section} {item}: {sets.reasons[reason]}
        </p>
      ))}
      <p className="text-ink-quiet">{sets.people[plan.people]}</p>
    </>
  )
}
