import { agents, type Currency } from '@parola/contract'
import { useState } from 'react'
import { useCall } from '../../api/index.ts'
import { useAmount, useNumber, usePercent } from '../../components/formatters.ts'
import { Pills } from '../../components/layout/Pills.tsx'
import { PagedRows, rowTarget, type Column } from '../../components/team/PagedRows.tsx'
import { usePages } from '../../components/team/pages.ts'
import { SearchField } from '../../components/team/SearchField.tsx'
import { useLast } from '../../components/team/use-last.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { ContractCard } from './ContractCard.tsx'
import { useBorder, useOther } from './formatters.ts'
import { ProposalCard } from './ProposalCard.tsx'

type State = 'running' | 'proposed'

interface GivenProps {
  kind: agents.ContractKind
  currency: Currency
  counts: agents.ContractPage['given']
  onPropose: (contract: agents.Contract) => void
}

/** The contracts that the member pays, or has proposed to pay: found by name, a page at a time. */
export function Given({ kind, currency, counts, onPropose }: GivenProps) {
  const t = useText()
  const { direction } = useLanguage()
  const nameOf = useOther()
  const number = useNumber()
  const [chosen, setState] = useState<State>()
  const state = chosen ?? (counts.running === 0 && counts.proposed > 0 ? 'proposed' : 'running')
  const [name, setName] = useState('')
  const [opened, setOpened] = useState<agents.Contract | null>(null)
  const last = useLast(opened)
  const columns = useColumns(currency, setOpened)
  const list = usePages(agents.givenContracts, { query: { kind, state, userName: name || undefined }, cursor: 'after' })
  const rows = list.data?.pages.flatMap(({ contracts }) => contracts)
  // As it is now, after what was done in the sheet.
  const shown = rows?.find(({ id }) => id === last?.id) ?? last
  if (counts.running + counts.proposed === 0) return <p className="text-sm text-ink-quiet">{t('contract.givenNone')}</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Pills
          label={t('contract.given')}
          entries={[
            { key: 'running', title: `${t('contract.state.running')} (${number(counts.running)})` },
            { key: 'proposed', title: `${t('contract.proposals')} (${number(counts.proposed)})` },
          ]}
          chosen={state}
          onChoose={setState}
        />
        <div className="min-w-56 flex-1">
          <SearchField label={t('contract.search')} clearLabel={t('contract.clearSearch')} onSearch={setName} />
        </div>
      </div>
      <PagedRows
        key={`${state} ${name}`}
        label={t('contract.given')}
        list={list}
        rows={rows}
        keyOf={({ id }) => id}
        renderRow={(contract) => <GivenRow contract={contract} onOpen={() => setOpened(contract)} />}
        columns={columns}
        empty={
          <p aria-live="polite" className="text-sm text-ink-quiet">
            {t(name ? 'contract.notFound' : 'contract.givenNone')}
          </p>
        }
      />
      {shown && (
        <Sheet
          open={opened !== null}
          onClose={() => setOpened(null)}
          title={nameOf(shown.payee)}
          closeLabel={t('shell.close')}
          direction={direction}
        >
          {shown.state === 'proposed' ? (
            <ProposalCard contract={shown} currency={currency} />
          ) : (
            <Running
              contract={shown}
              currency={currency}
              onPropose={() => {
                setOpened(null)
                onPropose(shown)
              }}
            />
          )}
        </Sheet>
      )}
    </>
  )
}

/** The running period is counted for one contract at a time, when it is opened. */
function Running(props: { contract: agents.Contract; currency: Currency; onPropose: () => void }) {
  const { id, kind } = props.contract
  const current = useCall(agents.dividendCurrent, { kind, contractId: id }, { staleTime: 0 })
  return <ContractCard {...props} period={current.data?.periods[0]} />
}

interface GivenRowProps {
  contract: agents.Contract
  onOpen: () => void
}

function GivenRow({ contract, onOpen }: GivenRowProps) {
  const t = useText()
  const percent = usePercent(1)
  const when = useWhen()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="press flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start"
    >
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-medium">{contract.payee.userName}</bdi>
        <span className="figures block text-xs text-ink-quiet">{when(contract)}</span>
      </span>
      <span className="figures shrink-0 text-sm font-semibold">
        <span className="sr-only">{t('contract.share')} </span>
        {percent(agents.topRateOf(contract.formula))}
      </span>
    </button>
  )
}

function useColumns(currency: Currency, onOpen: (contract: agents.Contract) => void): Column<agents.Contract>[] {
  const t = useText()
  const amount = useAmount(currency)
  const percent = usePercent(1)
  const when = useWhen()
  return [
    {
      title: t('contract.whom'),
      render: (contract) => (
        <button type="button" aria-haspopup="dialog" className={rowTarget} onClick={() => onOpen(contract)}>
          <bdi>{contract.payee.userName}</bdi>
          <span className="figures block text-xs font-normal text-ink-quiet">{when(contract)}</span>
        </button>
      ),
    },
    { title: t('contract.tiers'), isNumber: true, render: ({ formula }) => formula.tiers.length },
    { title: t('contract.share'), isNumber: true, render: ({ formula }) => percent(agents.topRateOf(formula)) },
    { title: t('contract.activeField'), isNumber: true, render: ({ formula }) => amount(formula.activeStake) },
    {
      title: t('contract.capField'),
      isNumber: true,
      render: ({ formula }) => (formula.cap === null ? '–' : amount(formula.cap)),
    },
  ]
}

/** Since when it holds and when it ends, or when it was proposed. */
function useWhen(): (contract: agents.Contract) => string {
  const t = useText()
  const border = useBorder()
  const number = useNumber()
  return ({ startsAt, endsAt, proposedAt, version }) => {
    if (endsAt !== null) return t('contract.until', { moment: border(endsAt) })
    return startsAt === null
      ? t('contract.version', { version: number(version), moment: border(proposedAt) })
      : t('contract.since', { moment: border(startsAt) })
  }
}
