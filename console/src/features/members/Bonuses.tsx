import { backOffice, type promotions } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Select } from '../../parts/Field.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import { CancelBonus } from './CancelBonus.tsx'
import { Split } from './Split.tsx'
import type { TabProps } from './tab.ts'

const words = text.memberTabs.bonuses
type Claim = backOffice.MemberClaim

const reasonOf = (reason: string | null) => (reason === null ? text.none : (words.reasons[reason] ?? reason))

const claimColumns: readonly Column<Claim>[] = [
  {
    title: words.claimed,
    width: '12rem',
    cell: ({ claimedAt }) => (claimedAt === null ? text.none : moment(claimedAt)),
  },
  { title: words.name, width: 'minmax(9rem, 1fr)', cell: ({ about }) => about },
  { title: words.bonus, width: '8rem', isNumber: true, cell: ({ bonus }) => (bonus ? money(bonus) : text.none) },
  { title: words.state, width: '11rem', cell: ({ state }) => words.states[state] },
]

const rewardColumns: readonly Column<promotions.Reward>[] = [
  { title: text.members.at, width: '12rem', cell: ({ at }) => moment(at) },
  { title: words.from, width: '9rem', cell: ({ source }) => words.sources[source] },
  { title: words.name, width: 'minmax(8rem, 1fr)', cell: ({ about }) => about },
  { title: words.bonus, width: '8rem', isNumber: true, cell: ({ amount }) => money(amount) },
  { title: words.state, width: '7rem', cell: ({ state }) => words.rewardStates[state] },
]

export function Bonuses(props: TabProps) {
  const { merchant, memberId } = props
  const [{ bonuses, row: open }, setAddress] = useAddress(['bonuses', 'row'])
  const kind = bonuses === 'rewards' ? 'rewards' : 'claims'
  const claims = usePages([merchant, 'member', memberId, 'claims'], backOffice.memberClaims, {
    merchant,
    query: { memberId },
    rowsOf: (page) => page.claims,
  })
  const chosen = kind === 'claims' ? claims.rows.find(({ claimId }) => claimId === open) : undefined
  const onOpen = (row: string) => setAddress({ row })
  return (
    <Split
      isChosen
      asideTitle={words.details}
      tools={
        <Select
          label={words.show}
          value={kind}
          options={Object.entries(words.kinds)}
          onChange={(event) => setAddress({ bonuses: event.target.value, row: null })}
        />
      }
      aside={
        <div className="flex flex-col gap-6">
          {chosen && <Terms claim={chosen} />}
          <Standing {...props} />
        </div>
      }
    >
      {kind === 'claims' ? (
        <List
          query={claims.query}
          empty={{ title: words.none, note: words.noneText }}
          label={words.kinds.claims}
          columns={claimColumns}
          rows={claims.rows}
          keyOf={({ claimId }) => claimId ?? ''}
          open={open}
          onOpen={onOpen}
        />
      ) : (
        <Rewards merchant={merchant} memberId={memberId} open={open} onOpen={onOpen} />
      )}
    </Split>
  )
}

interface RewardsProps extends Pick<TabProps, 'merchant' | 'memberId'> {
  open: string | null
  onOpen: (row: string) => void
}

function Rewards({ merchant, memberId, open, onOpen }: RewardsProps) {
  const { query, rows } = usePages([merchant, 'member', memberId, 'rewards'], backOffice.memberRewards, {
    merchant,
    query: { memberId },
    rowsOf: ({ rewards }) => rewards,
  })
  return (
    <List
      query={query}
      empty={{ title: words.noRewards, note: words.noRewardsText }}
      label={words.kinds.rewards}
      columns={rewardColumns}
      rows={rows}
      keyOf={({ id }) => id}
      open={open}
      onOpen={onOpen}
    />
  )
}

/** What held for a claim from the moment it was made. */
function Terms({ claim }: { claim: Claim }) {
  const { terms, reason, expiresAt, meter, claimId } = claim
  return (
    <section>
      <h2 className="mb-2 font-semibold">{claim.about}</h2>
      <Facts
        of={[
          [words.state, words.states[claim.state]],
          ...(reason === null ? [] : ([[words.reason, reasonOf(reason)]] as const)),
          ...(expiresAt === null ? [] : ([[words.expires, moment(expiresAt)]] as const)),
          ...(meter ? ([[words.progress, words.wagered(money(meter.staked), money(meter.needed))]] as const) : []),
          ...(terms ? termsOf(terms) : []),
          [
            words.reference,
            <span key="id" className="font-mono text-xs">
              {claimId}
            </span>,
          ],
        ]}
      />
    </section>
  )
}

const termsOf = (terms: promotions.PromoTerms): (readonly [string, string])[] => [
  [words.wagering, words.wageringOf(terms.wagering, words.wageredOf[terms.wagered])],
  [words.most, money(terms.bonus)],
  ...(terms.rateBp === null ? [] : ([[words.rate, words.percent(terms.rateBp)]] as const)),
  ...(terms.least === null ? [] : ([[words.least, money(terms.least)]] as const)),
  ...(terms.largest === null ? [] : ([[words.largest, money(terms.largest)]] as const)),
  [words.days, String(terms.days)],
]

/** Level, points and the bonuses that are being wagered. */
function Standing({ merchant, memberId, member }: TabProps) {
  const place = usePlace()
  const [cancelling, setCancelling] = useState<promotions.RunningBonus | null>(null)
  const found = useQuery({
    queryKey: [merchant, 'member', memberId, 'bonuses'],
    queryFn: ({ signal }) => ask(backOffice.memberBonuses, { merchant, signal, query: { memberId } }),
  })
  if (found.isPending) return <Loading rows={4} />
  if (found.error) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  const { vip, points, bonuses } = found.data
  return (
    <>
      <section>
        <h2 className="mb-2 font-semibold">{words.running}</h2>
        {bonuses.length === 0 && <p className="text-ink-faint">{words.noRunning}</p>}
        <ul className="flex flex-col gap-4">
          {bonuses.map((bonus) => (
            <li key={bonus.claimId} className="flex flex-col gap-1">
              <div className="flex justify-between gap-3">
                <span className="min-w-0 font-medium break-words">{bonus.about}</span>
                <span className="font-semibold tabular-nums">{money(bonus.bonus)}</span>
              </div>
              <Progress name={bonus.about} meter={bonus.meter} />
              <p className="text-xs text-ink-quiet">
                {words.wagered(money(bonus.meter.staked), money(bonus.meter.needed))}
                <br />
                {words.until(moment(bonus.expiresAt))} {bonus.endsOnWithdrawal && words.endsOnWithdrawal}
              </p>
              {bonus.promotionId !== null && place?.may('promotions.claims') && (
                <div>
                  <Button onClick={() => setCancelling(bonus)}>{words.cancel}</Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Facts
        of={[
          [words.level, String(vip.level)],
          [words.turnover, money(vip.staked)],
          [words.next, vip.next ? words.nextAt(vip.next.level, money(vip.next.needed)) : words.top],
          [words.points, words.pointsOf(points.left, points.earned)],
        ]}
      />
      {cancelling && (
        <CancelBonus
          merchant={merchant}
          memberId={memberId}
          userName={member.userName}
          bonus={cancelling}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  )
}

/** In the console's own colours: a browser's empty bar looks full on a light ground. */
const barLook =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised-more [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised-more [&::-webkit-progress-value]:bg-accent'

const Progress = ({ name, meter: { staked, needed } }: { name: string; meter: promotions.Meter }) => (
  <progress aria-label={name} className={barLook} value={staked.minor} max={Math.max(1, needed.minor)} />
)
