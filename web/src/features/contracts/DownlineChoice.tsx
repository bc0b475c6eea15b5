import type { agents } from '@parola/contract'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { SearchField } from '../../components/team/SearchField.tsx'
import { Trouble, troubleOf } from '../../components/Trouble.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAgentsBelow } from './downlines.ts'

/** Which agent directly below it is for; the field `with` of a form. Whoever has more than fit a page finds them by name, too. */
export function DownlineChoice() {
  const t = useText()
  const [name, setName] = useState('')
  const { list, all, found } = useAgentsBelow(name)
  if (!all) {
    const error = troubleOf(list)
    if (error) return <Trouble error={error} onRetry={list.refetch} />
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
      <Choice below={found ?? all} />
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

function Choice({ below }: { below: readonly agents.Downline[] }) {
  const t = useText()
  const id = useId()
  const { register, formState } = useFormContext()
  const fault = formState.errors['with']
  // Whoever is chosen stays so while others are looked for.
  const [chosen, setChosen] = useState<agents.Downline | undefined>()
  const field = register('with', {
    validate: (value: string) => value !== '' || t('contract.choose'),
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      setChosen(shown.find(({ memberId }) => memberId === target.value)),
  })
  const shown = chosen ? [chosen, ...below.filter(({ memberId }) => memberId !== chosen.memberId)] : below
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('contract.whom')}
      </label>
      <select
        {...field}
        id={id}
        aria-invalid={fault ? true : undefined}
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
      <p id={`${id}-said`} aria-live="polite" className="text-sm text-trouble empty:hidden">
        {fault && t('contract.choose')}
      </p>
    </div>
  )
}
