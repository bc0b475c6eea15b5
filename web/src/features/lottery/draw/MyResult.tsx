import type { lottery, Minor, Money } from '@parola/contract'
import { wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useOwnOrders } from './use-draw.ts'
import { useMoney } from '../../../components/formatters.ts'

interface MyResultProps {
  gameId: string
  numero: string
}

/** The member's result of a draw in one line; nothing without a ticket. */
export function MyResult({ gameId, numero }: MyResultProps) {
  const t = useText()
  const money = useMoney()
  const queryClient = useQueryClient()
  const orders = useOwnOrders(gameId, numero, true).filter(({ state }) => state !== 'cancelled')
  const won = wonIn(orders)
  const isPaid = won !== null
  useEffect(() => {
    // The live stream reports it too, to phones it reaches.
    if (isPaid) void queryClient.invalidateQueries({ queryKey: [wallet.memberWallet.path] })
  }, [isPaid, queryClient])
  if (orders.length === 0) return null
  if (orders.some(({ state }) => state === 'locked' || state === 'open'))
    return <output className="text-sm text-ink-quiet">{t('draw.counting')}</output>
  return won ? (
    <output className="figures text-sm font-semibold text-gain">{t('draw.won', { amount: money(won) })}</output>
  ) : (
    <output className="text-sm text-ink-quiet">{t('draw.noPrize')}</output>
  )
}

/** The total win of all orders of a draw; null if none won. */
export function wonIn(orders: readonly lottery.Order[]): Money | null {
  const prizes = orders.flatMap(({ state, prize }) => (state === 'won' && prize ? [prize] : []))
  const [first] = prizes
  if (!first) return null
  return { minor: prizes.reduce((sum, { minor }) => sum + minor, 0) as Minor, currency: first.currency }
}
