import type { lottery } from '@parola/contract'
import { lottery as calls, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { codeOf, useSession } from '../../../api/index.ts'
import type { ReturnTo } from '../../../components/login/return-path.ts'
import { isUnanswered } from '../../../components/money/request-id.ts'
import { to } from '../../../paths.ts'
import { placeOrder, type Placing, type Wanted } from './place-order.ts'
import type { Slip } from './slip.ts'
import type { OnSale } from './use-sale.ts'

interface SlipOrder {
  readonly rules: lottery.Rules
  readonly sale: OnSale | null
  readonly slip: Slip
  readonly onChange: (slip: Slip) => void
}

/** Buys what is on the slip. A new bet after a purchase begins the next slip. */
export function useSlipOrder({ rules, sale, slip, onChange }: SlipOrder) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const [placing, setPlacing] = useState<Placing>({ step: 'review' })

  const send = async (wanted: Wanted) => {
    setPlacing({ step: 'sending', wanted })
    try {
      const placed = await placeOrder(wanted, rules, session)
      setPlacing({ step: 'placed', placed })
      onChange([])
    } catch (error) {
      const code = codeOf(error)
      setPlacing(isUnanswered(code) ? { step: 'unanswered', wanted } : { step: 'refused', wanted, code })
      // The draw on sale, or its rules, may have changed in the meantime.
      for (const { path } of [calls.results, calls.rules]) void queryClient.invalidateQueries({ queryKey: [path] })
    }
    for (const { path } of [calls.orders, wallet.memberWallet]) void queryClient.invalidateQueries({ queryKey: [path] })
  }
  const confirm = async () => {
    if (placing.step === 'sending') return
    if (!session) await navigate(to('login'), { state: { from: pathname + search } satisfies ReturnTo })
    else if (placing.step === 'unanswered') await send(placing.wanted)
    else if (sale) {
      const lines = slip.map(({ bet, pick, stake }) => ({ bet, pick, stake }))
      await send({ gameId: rules.gameId, numero: sale.numero, ruleVersion: rules.version, lines })
    }
  }
  const step = placing.step === 'placed' && slip.length > 0 ? ({ step: 'review' } as const) : placing
  return { placing: step, confirm, review: () => setPlacing({ step: 'review' }) }
}
