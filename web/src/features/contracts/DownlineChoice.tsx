import { agents } from '@parola/contract'
import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '../../api/index.ts'
import { SearchField } from '../../components/team/SearchField.tsx'
import { LoadError, loadErrorOf } from '../../components/loading/LoadError.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAgentsBelow } from './downlines.ts'

/** Chooses a direct agent; the form field `with`. An agent with more downlines than fit a page can search by name. */
export function DownlineChoice({ onMargin }: { onMargin: (margin: number | null) => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const { list, all, found } = useAgentsBelow(name)
  if (!all) {
    const error = loadErrorOf(list)
    if (error) return <LoadError error={error} onRetry={list.refetch} />
    return (
      <output aria-label={t('shell.loading')}>
        <Skeleton className="h-20" />
      </output>
    )
  }
  if (all.length === 0) return <p className="text-sm text-pretty text-ink-quiet">{t('contract.nobodyBelow')}</p>
  const hasPages = (list.data?.pages.length ?? 0) > 1 || list.hasNextPage
  return (
    <div className="flex flex-col gap-3">
      {hasPages && (
        <SearchField label={t('contract.search')} clearLabel={t('contract.clearSearch')} onSearch={setName} />
      )}
      <Choice below={found ?? all} onMargin={onMargin} />
      {found?.length === 0 && (
        <p aria-live="polite" className="text-sm text-ink-quiet">
          {t('contract.notFound')}
        </p>
      )}
      {!found && list.hasNextPage && (
        <Button
          size="small"
          className="min-h-11 self-start"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'shell.pleaseWait' : 'contract.more')}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  below: readonly agents.Downline[]
  /** Called with what the agent's rebates leave of the chosen downline's stakes. */
  onMargin: (margin: number | null) => void
}

function Choice({ below, onMargin }: ChoiceProps) {
  const t = useText()
  const quotas = useCall(agents.rebateQuotas, {})
  const id = useId()
  const { register, formState } = useFormContext()
  const error = formState.errors['with']
  // The choice stays while the agent searches.
  const [chosen, setChosen] = useState<agents.Downline | undefined>()
  const field = register('with', {
    validate: (value: string) => value !== '' || t('contract.choose'),
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      setChosen(shown.find(({ memberId }) => memberId === target.value)),
  })
  const own = quotas.data?.own
  const margin = own && chosen ? agents.marginOf(own, chosen.rebates) : null
  useEffect(() => onMargin(margin), [margin, onMargin])
  const shown = chosen ? [chosen, ...below.filter(({ memberId }) => memberId !== chosen.memberId)] : below
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('contract.whom')}
      </label>
      <select
        {...field}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-said`}
        className="min-h-12 rounded-tile bg-raised px-4 text-base text-ink ring-1 ring-hairline-strong outline-none ring-inset focus:ring-2 focus:ring-accent"
      >
        <option value="">{t('contract.choose')}</option>
        {shown.map(({ memberId, userName }) => (
          <option key={memberId} value={memberId}>
            {userName}
          </option>
        ))}
      </select>
      <p id={`${id}-said`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {error && t('contract.choose')}
      </p>
    </div>
  )
}
