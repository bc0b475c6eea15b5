import { agents } from '@parola/contract'
import { HandCoins, ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { useBoot } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { TeamPath } from '../../../components/team/TeamPath.tsx'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { AgentPage, TeamBody } from '../AgentPage.tsx'
import { useColumns } from './columns.tsx'
import { DownlineRow } from './DownlineRow.tsx'
import { DownlineSheet } from './DownlineSheet.tsx'
import { useDownlines, useReceivers, useTeamAddress } from './downlines.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { TeamDownload } from './TeamDownload.tsx'
import { NoTeamYet } from '../NoTeamYet.tsx'
import { PagedRows } from '../../../components/team/PagedRows.tsx'
import { SearchField } from '../../../components/team/SearchField.tsx'
import { TransferSheet } from '../transfer/TransferSheet.tsx'

/** The agent's downlines, and what the agent can do for them. */
export function TeamScreen() {
  return (
    <AgentPage flag="DOWNMAN">
      <Team />
    </AgentPage>
  )
}

function Team() {
  const t = useText()
  const address = useTeamAddress()
  const { memberId, isChoosing, order } = address
  const [name, setName] = useState('')
  const { list, path, rows } = useDownlines(memberId, name, order)
  const receivers = useReceivers()
  const [opened, setOpened] = useState<agents.Downline | null>(null)
  const [gives, setGives] = useState<readonly agents.Downline[] | null>(null)
  const columns = useColumns(isChoosing ? receivers : null, setOpened)
  const stop = () => {
    receivers.forget()
    address.setIsChoosing(false)
  }
  return (
    <TeamBody onRefresh={list.refetch}>
      <SearchField label={t('downlines.search')} clearLabel={t('downlines.clear')} onSearch={setName} />
      {name === '' && <TeamPath path={path} addressOf={address.at} />}
      <ListHead
        title={t(isChoosing ? 'downlines.choose' : name ? 'downlines.found' : 'downlines.title')}
        isChoosing={isChoosing}
        hasRows={(rows?.length ?? 0) > 0}
        onChoosing={(isOn) => (isOn ? address.setIsChoosing(true) : stop())}
      />
      {name === '' && <OrderChoice order={order} onChange={address.setOrder} />}
      {isChoosing && (
        <GiveBar
          count={receivers.all.length}
          onAll={() => receivers.add(rows ?? [])}
          onGo={() => setGives(receivers.all)}
        />
      )}
      <PagedRows
        key={`${memberId} ${name} ${JSON.stringify(order)}`}
        label={t('downlines.title')}
        list={list}
        rows={rows}
        keyOf={(one) => one.memberId}
        renderRow={(one) => (
          <DownlineRow
            downline={one}
            isChosen={isChoosing ? receivers.has(one) : null}
            onTap={() => (isChoosing ? receivers.toggle(one) : setOpened(one))}
          />
        )}
        columns={columns}
        empty={name || memberId || order.memberType ? <Nobody isSearch={name !== ''} /> : <NoTeamYet />}
      />
      {name === '' && (rows?.length ?? 0) > 0 && (
        <div className="flex justify-end">
          <TeamDownload memberId={memberId} order={order} />
        </div>
      )}
      <DownlineSheet
        downline={opened}
        onClose={() => setOpened(null)}
        onGive={(one) => {
          setOpened(null)
          setGives([one])
        }}
      />
      <TransferSheet receivers={gives} onClose={() => setGives(null)} onGiven={stop} />
    </TeamBody>
  )
}

interface ListHeadProps {
  title: string
  isChoosing: boolean
  hasRows: boolean
  onChoosing: (isOn: boolean) => void
}

/** Transfers to several members start with a selection; without such transfers there is none. */
function ListHead({ title, isChoosing, hasRows, onChoosing }: ListHeadProps) {
  const t = useText()
  const hasTransfer = useBoot().settings.downlineTransfer
  const Icon = isChoosing ? X : ListChecks
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h2 className="min-w-0 text-base font-semibold">{title}</h2>
      {hasTransfer && (hasRows || isChoosing) && (
        <Button size="small" className="min-h-11 shrink-0" onClick={() => onChoosing(!isChoosing)}>
          <Icon aria-hidden="true" className="size-4" />
          {t(isChoosing ? 'shell.cancel' : 'downlineTransfer.several')}
        </Button>
      )}
    </div>
  )
}

/** Stays in sight while the list is scrolled. */
function GiveBar({ count, onAll, onGo }: { count: number; onAll: () => void; onGo: () => void }) {
  const t = useText()
  return (
    <div className="sticky top-[calc(var(--header-height)+var(--safe-top)+8px)] z-10 flex gap-2">
      <Button className="shrink-0 px-4 text-sm shadow-[0_8px_24px_var(--shadow)]" onClick={onAll}>
        {t('downlineTransfer.chooseShown')}
      </Button>
      <Button
        look="light"
        disabled={count === 0}
        className="flex-1 shadow-[0_8px_24px_var(--shadow)] disabled:opacity-60"
        onClick={onGo}
        aria-haspopup="dialog"
      >
        <HandCoins aria-hidden="true" className="size-5" />
        {t('downlineTransfer.toChosen', { count })}
      </Button>
    </div>
  )
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  const t = useText()
  return (
    <EmptyState
      picture="nothing-found"
      title={t(isSearch ? 'downlines.notFound' : 'agents.nobodyBelow')}
      text={t(isSearch ? 'downlines.notFoundText' : 'downlines.nobodyText')}
    />
  )
}
