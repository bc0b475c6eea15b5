import type { lottery } from '@parola/contract'
import { Suspense, useState } from 'react'
import { readStored, writeStored } from '../../../api/index.ts'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { BetRail } from './BetRail.tsx'
import { Odds } from './Odds.tsx'
import { NumberPad } from './NumberPad.tsx'
import { emptyDraft, missingIn, pickOf, type Draft } from './pick.ts'
import { readSlip, withLine, type Slip } from './slip.ts'
import { SlipBar } from './SlipBar.tsx'
import { StakeChoice } from './StakeChoice.tsx'
import type { OnSale } from './use-sale.ts'

const SlipSheet = lazyOptional(() => import('./SlipSheet.tsx').then((module) => module.SlipSheet))

/** Builds a bet: its kind, numbers and stake, and adds it to the slip. */
export function BetBuilder({ rules, sale }: { rules: lottery.Rules; sale: OnSale | null }) {
  const [slip, keep] = useSlip(rules)
  const [code, setCode] = useState(rules.bets[0]?.code)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [stake, setStake] = useState<number>(rules.stake.min.minor)
  const [isReviewing, setReviewing] = useState<boolean>()
  const bet = rules.bets.find((known) => known.code === code) ?? rules.bets[0]
  if (!bet) return null
  const draft = drafts[bet.code] ?? emptyDraft(bet.pick)
  const change = (next: Draft) => setDrafts({ ...drafts, [bet.code]: next })
  const pick = pickOf(bet.pick, draft)
  const isFull = slip.length >= rules.maxLines
  /** Adds a complete bet to the slip and clears the pad. */
  const add = () => {
    if (pick === null || isFull) return
    keep(withLine(slip, { bet: bet.code, pick, stake }, rules.stake))
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
        <StakeChoice range={rules.stake} stake={stake} onChoose={setStake} />
      </div>
      <SlipBar
        slip={slip}
        draft={pick === null ? null : { bet: bet.code, pick, stake }}
        missing={missingIn(bet.pick, draft)}
        currency={rules.stake.min.currency}
        isFull={isFull}
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
