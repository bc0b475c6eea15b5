import { operators, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { age, moment, money, whole } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { StopPlay, StoppedLine } from '../../parts/StopPlay.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { Table } from './Table.tsx'

const words = text.games.vendor
const weekMs = 7 * 86_400_000
/** Beyond this many standard errors it is no chance. */
const notChance = 4

interface VendorProps {
  merchant: string
  vendor: operators.VendorState
}

/** Whether a vendor answers, what its supplier was answered, what it may give, and what its games gave back. */
export function Vendor({ merchant, vendor }: VendorProps) {
  const { code, name, supplier, isUp, since, games, listed, offered, changedAt } = vendor
  const place = usePlace()
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className={isUp ? 'text-ink-quiet' : 'font-medium text-danger'}>{isUp ? words.up : words.down}</p>
        <StoppedLine scope="vendor" name={code} />
      </div>
      <Facts
        of={[
          [words.supplier, supplier ?? words.nobody],
          [words.since, since === null ? words.never : `${moment(since)} (${age(since)})`],
          [words.games, whole(games)],
          [words.listed, whole(listed)],
          [words.offered, whole(offered)],
          [words.changed, changedAt === null ? words.never : moment(changedAt)],
        ]}
      />
      <div>
        <StopPlay scope="vendor" name={code} title={name} />
      </div>
      {supplier !== null && <Supplier merchant={merchant} supplier={supplier} />}
      {place?.may('reports.read') && <Returns merchant={merchant} vendor={code} />}
    </div>
  )
}

function Supplier({ merchant, supplier }: { merchant: string; supplier: string }) {
  const state = useQuery({
    queryKey: [merchant, 'supplier', supplier],
    queryFn: ({ signal }) => ask(operators.supplierState, { merchant, signal, query: { supplier } }),
    refetchInterval: 30_000,
  })
  if (state.isPending) return <Loading rows={3} />
  if (state.error) return <Failed error={state.error} onRetry={() => void state.refetch()} />
  return (
    <>
      <Table
        title={words.answers(operators.answeredMinutes)}
        empty={words.noAnswers}
        heads={[words.call, words.answer, words.calls]}
        numbers={1}
        rows={state.data.answers.map(({ kind, status, calls }) => [
          words.kinds[kind],
          text.games.answers[status] ?? status,
          whole(calls),
        ])}
      />
      <Promo of={state.data.promo} />
    </>
  )
}

function Promo({ of }: { of: ValueOf<typeof operators.supplierState>['promo'] }) {
  const allowed = of.filter(({ perDay }) => perDay.minor > 0)
  return (
    <section aria-label={words.promo}>
      <h3 className="mb-1 font-semibold">{words.promo}</h3>
      {allowed.length === 0 && <p className="text-ink-quiet">{words.noPromo}</p>}
      <ul>
        {allowed.map(({ perDay, perCall, perMemberDay, usedToday }) => (
          <li key={perDay.currency} className="flex flex-col gap-1">
            <span>{words.used(money(usedToday), money(perDay))}</span>
            <svg aria-hidden className="h-1 w-full text-accent">
              <rect
                width={`${Math.min(100, (usedToday.minor * 100) / perDay.minor)}%`}
                height="100%"
                rx="2"
                fill="currentColor"
              />
            </svg>
            <span className="text-ink-quiet">
              {words.perCall(money(perCall))} · {words.perMember(money(perMemberDay))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function Returns({ merchant, vendor }: { merchant: string; vendor: operators.VendorState['code'] }) {
  const [[from = '', to = '']] = useState(() => [dayOf(Date.now() - weekMs), dayOf(Date.now())])
  const returns = useQuery({
    queryKey: [merchant, 'returns', vendor, from, to],
    queryFn: ({ signal }) => ask(operators.returns, { merchant, signal, query: { vendor, from, to } }),
    staleTime: 60_000,
  })
  if (returns.isPending) return <Loading rows={3} />
  if (returns.error) return <Failed error={returns.error} onRetry={() => void returns.refetch()} />
  return (
    <Table
      title={words.returns}
      empty={words.noReturns}
      heads={[words.game, words.rounds, words.actual, words.declared, words.deviation]}
      numbers={4}
      rows={returns.data.returns.map(({ gameName, rounds, actualPpm, declaredPpm, deviation }) => [
        gameName,
        whole(rounds),
        text.games.percent(actualPpm),
        text.games.percent(declaredPpm),
        deviation === null ? (
          text.none
        ) : (
          <span key="deviation" className={Math.abs(deviation) > notChance ? 'font-medium text-danger' : ''}>
            {deviation.toFixed(1)}
          </span>
        ),
      ])}
    />
  )
}
