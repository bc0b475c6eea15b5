import { agents, type Currency } from '@parola/contract'
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { Dices, Ticket } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { callApi, useCall, type CallError } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { Tabs } from '../../../components/form/Tabs.tsx'
import { useCalendar } from '../../../components/period/calendar.ts'
import { DayList, RowShape } from '../../../components/period/DayList.tsx'
import { TeamPath } from '../../../components/team/TeamPath.tsx'
import { LoadError, loadErrorOf } from '../../../components/loading/LoadError.tsx'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { addressOf } from '../addresses.ts'
import { TeamBody } from '../AgentPage.tsx'
import { betKindOf, betKinds } from './bet-kinds.ts'
import { FactList } from '../FactList.tsx'
import { useAmount } from '../../../components/formatters.ts'

/** With its currency, which the list states once. */
interface Bet extends agents.TeamBet {
  currency: Currency
}

/** The bets of one team member, and the path to them. */
export function MemberBets({ memberId }: { memberId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search).get('kind')
  const kind = betKindOf(asked) ?? 'lottery'
  const member = useCall(agents.downline, { memberId })
  const list = useBets(memberId, kind)
  const error = member.data ? null : loadErrorOf(member)
  if (error) return <LoadError error={error} onRetry={member.refetch} />
  return (
    <TeamBody onRefresh={list.refetch}>
      <TeamPath
        path={member.data?.path ?? []}
        addressOf={(id) => (id ? addressOf('teamBetting', id, { kind }) : addressOf('teamBetting', null))}
      />
      <h2 className="text-base font-semibold">
        <bdi>{member.data?.downline.userName ?? t('shell.loading')}</bdi>
      </h2>
      <Tabs
        label={t('teamBets.kind')}
        tabs={betKinds.map((key) => ({ key, title: t(`teamBets.${key}`) }))}
        chosen={kind}
        onChoose={(next) => void navigate(addressOf('teamBetting', memberId, { kind: next }), { replace: true })}
      >
        <DayList
          key={kind}
          list={list}
          rowShape={<RowShape icon />}
          empty={<EmptyState picture="nothing-found" title={t('teamBets.noBets')} text={t('teamBets.noBetsText')} />}
          renderRow={(bet, onOpen) => <BetRow bet={bet} onOpen={onOpen} />}
          renderSheet={(bet, state) => <BetSheet bet={bet} {...state} />}
        />
      </Tabs>
    </TeamBody>
  )
}

function useBets(memberId: string, kind: agents.BetKind) {
  return useInfiniteQuery<Awaited<ReturnType<typeof fetchBets>>, CallError, Bet[], QueryKey, string | null>({
    queryKey: [agents.memberBets.path, 'pages', memberId, kind],
    queryFn: ({ pageParam, signal }) => fetchBets(memberId, kind, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ bets, currency }) => bets.map((bet) => ({ ...bet, currency }))),
    staleTime: 30_000,
  })
}

const fetchBets = (memberId: string, kind: agents.BetKind, before: string | null, signal: AbortSignal) =>
  callApi(agents.memberBets, { query: { memberId, kind, before: before ?? undefined }, signal })

function BetRow({ bet: { kind, at, game, stake, won, currency }, onOpen }: { bet: Bet; onOpen: () => void }) {
  const t = useText()
  const amount = useAmount(currency)
  const { timeText } = useCalendar()
  const Icon = kind === 'lottery' ? Ticket : Dices
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="press flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start"
    >
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-raised-more">
        <Icon className="size-5 text-ink-quiet" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-medium">{game}</bdi>
        <span className="figures block text-xs text-ink-quiet">{timeText(at)}</span>
      </span>
      <span className="figures shrink-0 text-end">
        <span className="block text-sm font-semibold">{amount(stake)}</span>
        <span className={`block text-xs ${won ? 'text-gain' : 'text-ink-quiet'}`}>
          {won === null ? t('teamBets.open') : t('teamBets.won', { amount: amount(won) })}
        </span>
      </span>
    </button>
  )
}

interface BetSheetProps {
  bet: Bet
  open: boolean
  onClose: () => void
}

function BetSheet({ bet: { id, at, game, stake, won, currency }, open, onClose }: BetSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const { momentText } = useCalendar()
  const amount = useAmount(currency)
  return (
    <Sheet open={open} onClose={onClose} title={game} closeLabel={t('shell.close')} direction={direction}>
      <FactList
        facts={[
          [t('teamBets.stake'), amount(stake)],
          [t('kpi.won'), won === null ? t('teamBets.open') : amount(won)],
          [t('records.time'), momentText(at)],
          [
            t('records.number'),
            <bdi key="number" dir="ltr" className="break-all">
              {id}
            </bdi>,
          ],
        ]}
      />
    </Sheet>
  )
}
