import './contracts.css'
import { agents, type ValueOf } from '@parola/contract'
import { useState } from 'react'
import { useCall } from '../../api/index.ts'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ContractCard } from './ContractCard.tsx'
import { DueCard } from './DueCard.tsx'
import { Given } from './Given.tsx'
import { History } from './History.tsx'
import { IncomeNote } from './IncomeNote.tsx'
import { kinds } from './kinds.ts'
import { KindLinks } from './KindLinks.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { ProposeSheet, type Addressee } from './ProposeSheet.tsx'
import { Rules } from './Rules.tsx'

export const SalaryContractScreen = () => <ContractScreen kind="dailySalary" />
export const DividendContractScreen = () => <ContractScreen kind="dividend" />
export const HourContractScreen = () => <ContractScreen kind="hourSalary" />

/**
 * Everything about one kind of contract: proposals to answer, contracts that pay the member, contracts the member pays, and past periods.
 */
function ContractScreen({ kind }: { kind: agents.ContractKind }) {
  const page = useCall(kinds[kind].call, undefined, { staleTime: 0 })
  const current = useCall(agents.dividendCurrent, { kind }, { staleTime: 0 })
  const refresh = () => Promise.all([page.refetch(), current.refetch()])
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-6 px-4 pt-3 pb-24">
        <KindLinks kind={kind} />
        <Loaded query={page} skeleton={<PageShape />}>
          {(value) => <Contracts kind={kind} page={value} periods={current.data?.periods ?? []} />}
        </Loaded>
      </div>
    </PullToRefresh>
  )
}

interface ContractsProps {
  kind: agents.ContractKind
  page: ValueOf<typeof agents.dividendInfo>
  periods: readonly agents.ContractPeriod[]
}

function Contracts({ kind, page, periods }: ContractsProps) {
  const t = useText()
  const { currency, mine, proposals, given, upline, uncovered } = page
  const [addressee, setAddressee] = useState<Addressee | null>(null)
  const periodOf = ({ id }: agents.Contract) => periods.find(({ contractId }) => contractId === id)
  const waiting = proposals.toSorted((a, b) => Number(b.awaitsMe) - Number(a.awaitsMe))
  const proposeTo = ({ payee, formula, margin }: agents.Contract) =>
    setAddressee({ with: payee.memberId, name: payee.userName, formula, margin })
  return (
    <>
      <DueCard kind={kind} currency={currency} />
      {waiting.length > 0 && (
        <section aria-labelledby="contract-proposals" className="flex flex-col gap-3">
          <h2 id="contract-proposals" className="text-base font-semibold">
            {t('contract.proposals')}
          </h2>
          {waiting.map((contract) => (
            <ProposalCard key={contract.id} contract={contract} currency={currency} />
          ))}
        </section>
      )}
      <section aria-labelledby="contract-mine" className="flex flex-col gap-3">
        <h2 id="contract-mine" className="text-base font-semibold">
          {t('contract.mine')}
        </h2>
        <IncomeNote />
        {mine ? (
          <ContractCard
            contract={mine}
            currency={currency}
            period={periodOf(mine)}
            onPropose={() => setAddressee({ with: 'upline', name: upline?.userName ?? '', formula: mine.formula })}
          />
        ) : (
          <None kind={kind} upline={upline} onAsk={(name) => setAddressee({ with: 'upline', name })} />
        )}
      </section>
      <section aria-labelledby="contract-given" className="flex flex-col gap-3">
        <h2 id="contract-given" className="text-base font-semibold">
          {t('contract.given')}
        </h2>
        <Given kind={kind} currency={currency} counts={given} onPropose={proposeTo} />
        <Button onClick={() => setAddressee({ with: null, name: '' })}>{t('contract.propose')}</Button>
      </section>
      <History kind={kind} />
      <ProposeSheet
        kind={kind}
        currency={currency}
        addressee={addressee}
        uncovered={uncovered}
        onClose={() => setAddressee(null)}
      />
    </>
  )
}

interface NoneProps {
  kind: agents.ContractKind
  upline: agents.Party | null
  onAsk: (name: string) => void
}

/** What this kind of contract is, and who offers it. */
function None({ kind, upline, onAsk }: NoneProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <div>
        <h3 className="text-base font-semibold">{t('contract.none')}</h3>
        <div className="mt-1 text-sm text-pretty text-ink-quiet">
          <Rules kind={kind} />
        </div>
      </div>
      {upline ? (
        <Button onClick={() => onAsk(upline.userName)}>{t('contract.ask', { name: upline.userName })}</Button>
      ) : (
        <p className="text-sm text-pretty">{t('contract.houseOffers')}</p>
      )}
    </div>
  )
}

function PageShape() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
