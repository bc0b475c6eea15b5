import type { lottery } from '@parola/contract'
import { Suspense, useState, type ReactNode } from 'react'
import { readStored, writeStored } from '../../../api/index.ts'
import { useIsDesktop } from '../../../components/layout/use-is-desktop.ts'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { BetRail } from './BetRail.tsx'
import { Odds } from './Odds.tsx'
import { NumberPad } from './NumberPad.tsx'
import { emptyDraft, missingIn, pickOf, type Draft } from './pick.ts'
import { fittingStake, readSlip, stakeRangeOn, withLine, type Slip } from './slip.ts'
import { SlipBar } from './SlipBar.tsx'
import { StakeChoice } from './StakeChoice.tsx'
import type { OnSale } from './use-sale.ts'

const SlipSheet = lazyOptional(() => import('./SlipSheet.tsx').then((module) => module.SlipSheet))
const SlipPanel = lazyOptional(() => import('./SlipPanel.tsx').then((module) => module.SlipPanel))

interface BetBuilderProps {
  rules: lottery.Rules
  sale: OnSale | null
  /** Shown below the stake. */
  children: ReactNode
}

/** Builds a bet: its kind, numbers and stake, and adds it to the slip. */
export function BetBuilder({ rules, sale, children }: BetBuilderProps) {
  const [slip, keep] = useSlip(rules)
  const [code, setCode] = useState(rules.bets[0]?.code)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [wantedStake, setStake] = useState<number>(rules.stake.min.minor)
  const [isReviewing, setReviewing] = useState<boolean>()
  const isDesktop = useIsDesktop()
  const bet = rules.bets.find((known) => known.code === code) ?? rules.bets[0]
  if (!bet) return null
  const draft = drafts[bet.code] ?? emptyDraft(bet.pick)
  const change = (next: Draft) => setDrafts({ ...drafts, [bet.code]: next })
  const pick = pickOf(bet.pick, draft)
  const range = stakeRangeOn(rules, bet.code)
  // Another kind of bet may take less than what was chosen before.
  const stake = fittingStake(range, wantedStake)
  const canAdd = pick !== null && slip.length < rules.maxLines
  const withDraft = canAdd ? withLine(slip, { bet: bet.code, pick, stake }, range) : slip
  /** Adds a complete bet to the slip and clears the pad. */
  const add = () => {
    if (!canAdd) return
    keep(withDraft)
    change(emptyDraft(bet.pick))
  }
  const review = () => {
    add()
    setReviewing(true)
  }
  const missing = missingIn(bet.pick, draft)
  return (
    <div className="full:grid full:grid-cols-[minmax(0,1fr)_22rem] full:gap-6 full:pe-4">
      <div className="flex min-h-[calc(100dvh-var(--header-height)-var(--menu-height)-var(--safe-bottom)-2.75rem)] flex-col">
        <div className="flex flex-1 flex-col gap-1 px-4 pb-6">
          <BetRail bets={rules.bets} chosen={bet.code} onChoose={setCode} />
          <Odds bet={bet} rules={rules} stake={stake} />
          <NumberPad key={bet.code} shape={bet.pick} draft={draft} onChange={change} />
          <StakeChoice key={`stake ${bet.code}`} range={range} stake={stake} onChoose={setStake} />
          <div className="flex flex-col gap-3 pt-3">{children}</div>
        </div>
        {/* A slip beside the pad says itself what is missing. */}
        {(!isDesktop || canAdd) && (
          <SlipBar
            slip={withDraft}
            canAdd={canAdd}
            missing={missing}
            currency={rules.stake.min.currency}
            onAdd={add}
            onReview={isDesktop ? undefined : review}
          />
        )}
      </div>
      <Suspense>
        {isDesktop ? (
          <SlipPanel rules={rules} sale={sale} slip={slip} missing={missing} onChange={keep} />
        ) : (
          isReviewing !== undefined && (
            <SlipSheet
              open={isReviewing}
              rules={rules}
              sale={sale}
              slip={slip}
              onChange={keep}
              onClose={() => setReviewing(false)}
            />
          )
        )}
      </Suspense>
    </div>
  )
}

/** The slip survives the login; session storage drops it with the window. */
function useSlip(rules: lottery.Rules): [Slip, (next: Slip) => void] {
  const key = `SLIP_${rules.gameCode}`
  const [slip, setSlip] = useState(() => readSlip(readStored('session', key), rules))
  const keep = (next: Slip) => {
    setSlip(next)
    writeStored('session', key, next.length > 0 ? JSON.stringify(next) : null)
  }
  return [slip, keep]
}
