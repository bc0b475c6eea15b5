import { agents, type ValueOf } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi, type CallError } from '../../api/index.ts'
import { Pills } from '../../components/layout/Pills.tsx'
import { Rail } from '../../components/period/Rail.tsx'
import { LoadError, loadErrorOf } from '../../components/loading/LoadError.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PaySheet } from './PaySheet.tsx'
import { PeriodRow } from './PeriodRow.tsx'

/** Received, paid out, or still to be paid. */
type Shown = agents.ContractPeriod['role'] | 'due'
type Page = ValueOf<typeof agents.dividendHistory>

/** Periods that are over, with the figures they were paid by, so that both sides can check. */
export function History({ kind }: { kind: agents.ContractKind }) {
  const t = useText()
  const [shown, setShown] = useState<Shown>('payee')
  const [paying, setPaying] = useState<agents.ContractPeriod | null>(null)
  const list = useHistory(kind, shown)
  const rows = list.data?.pages.flatMap(({ periods }) => periods)
  const error = rows ? null : loadErrorOf(list)
  const currency = list.data?.pages[0]?.currency ?? 'USD'
  return (
    <section aria-labelledby="contract-history" className="flex flex-col gap-3">
      <h2 id="contract-history" className="text-base font-semibold">
        {t('contract.history')}
      </h2>
      <Rail>
        <Pills
          label={t('contract.history')}
          entries={[
            { key: 'payee', title: t('contract.received') },
            { key: 'payer', title: t('contract.paidOut') },
            { key: 'due', title: t('contract.state.due') },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
      </Rail>
      {error && <LoadError error={error} onRetry={list.refetch} />}
      {!rows && !error && <Skeleton className="h-40 rounded-card" />}
      {rows?.length === 0 && <p className="text-sm text-ink-quiet">{t('contract.historyNone')}</p>}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-raised px-4">
          {rows.map((period) => (
            <PeriodRow key={period.id} period={period} currency={currency} onPay={() => setPaying(period)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t(list.isFetchingNextPage ? 'shell.pleaseWait' : 'contract.more')}
        </Button>
      )}
      <PaySheet paying={paying && { period: paying }} currency={currency} onClose={() => setPaying(null)} />
    </section>
  )
}

const useHistory = (kind: agents.ContractKind, shown: Shown) =>
  useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], string | null>({
    queryKey: [agents.dividendHistory.path, kind, shown],
    queryFn: ({ pageParam, signal }) =>
      callApi(agents.dividendHistory, {
        query: {
          kind,
          ...(shown === 'due' ? { role: 'payer', state: 'due' } : { role: shown }),
          before: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
