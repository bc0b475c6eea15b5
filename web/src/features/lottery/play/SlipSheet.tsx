import type { lottery } from '@parola/contract'
import { lottery as calls, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { codeOf, useSession } from '../../../api/index.ts'
import type { ReturnTo } from '../../../components/login/return-path.ts'
import { isUnanswered } from '../../../components/money/request-id.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { placeOrder, type Placing, type Wanted } from './place-order.ts'
import type { Slip } from './slip.ts'
import { SlipReview } from './SlipReview.tsx'
import { TicketList } from '../tickets/TicketList.tsx'
import type { OnSale } from './use-sale.ts'

interface SlipSheetProps {
  open: boolean
  rules: lottery.Rules
  sale: OnSale | null
  slip: Slip
  onChange: (slip: Slip) => void
  onClose: () => void
}

/** The review before buying, and then the tickets. */
export function SlipSheet({ open, rules, sale, slip, onChange, onClose }: SlipSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
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
  const close = () => {
    onClose()
    if (placing.step === 'placed' || placing.step === 'refused') setPlacing({ step: 'review' })
  }
  const title = placing.step === 'placed' ? 'ticket.bought' : 'play.slip'
  return (
    <Sheet open={open} onClose={close} title={t(title)} closeLabel={t('shell.close')} direction={direction}>
      {placing.step === 'placed' ? (
        <TicketList detail={placing.placed.detail} receipt={placing.placed.receipt} />
      ) : (
        <SlipReview
          rules={rules}
          sale={sale}
          slip={slip}
          placing={placing}
          onChange={(next) => {
            setPlacing({ step: 'review' })
            onChange(next)
            if (next.length === 0) onClose()
          }}
          onConfirm={() => void confirm()}
          onNextDraw={() => setPlacing({ step: 'review' })}
        />
      )}
    </Sheet>
  )
}
