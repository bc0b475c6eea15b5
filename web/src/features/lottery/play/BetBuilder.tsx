import type { lottery } from '@parola/contract'
import { Suspense, useState } from 'react'
import { readStored, writeStored } from '../../../api/index.ts'
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

/** Builds a bet: its kind, numbers and stake, and adds it to the slip. */
export function BetBuilder({ rules, sale }: { rules: lottery.Rules; sale: OnSale | null }) {
  const [slip, keep] = useSlip(rules)
  const [code, setCode] = useState(rules.bets[0]?.code)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [wantedStake, setStake] = useState<number>(rules.stake.min.minor)
  const [isReviewing, setReviewing] = useState<boolean>()
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
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-20">
        <BetRail bets={rules.bets} chosen={bet.code} onChoose={setCode} />
        <Odds bet={bet} rules={rules} stake={stake} />
        <NumberPad key={bet.code} shape={bet.pick} draft={draft} onChange={change} />
        <StakeChoice key={`stake ${bet.code}`} range={range} stake={stake} onChoose={setStake} />
      </div>
      <SlipBar
        slip={withDraft}
        canAdd={canAdd}
        missing={missingIn(bet.pick, draft)}
        currency={rules.stake.min.currency}
        onAdd={add}
        onReview={review}
      />
      {isReviewing !== undefined && (
        <Suspense>
          <SlipSheet
            open={isReviewing}
            rules={rules}
            sale={sale}
            slip={slip}
            onChange={keep}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
    </>
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
