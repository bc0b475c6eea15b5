import { lottery } from '@parola/contract'
import { useSyncExternalStore } from 'react'
import { serverNow, useCall, useSession } from '../../../api/index.ts'
import { useContentLanguage } from '../../../i18n/index.ts'
import { refetchAfter } from './draw-phase.ts'
import { onTick } from '../clock/ticker.ts'

/** A draw, polled until it is over. */
export const useDraw = (gameId: string, numero: string) =>
  useCall(
    lottery.draw,
    { gameId, numero, language: useContentLanguage() },
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data ? refetchAfter(state.data, serverNow()) : false),
    },
  )

/** Orders of one draw are few; a player with more finds them in the record. */
const most = 20

/** The polling interval for the payout of a finished draw. */
const payingMs = 3_000

/**
 * The member's orders for a draw; nothing for a visitor. `isMade`: its numbers are known, so the orders are polled until they are
 * settled.
 */
export function useOwnOrders(gameId: string, numero: string, isMade: boolean): readonly lottery.Order[] {
  const session = useSession()
  const isUnpaid = (order: lottery.Order) =>
    order.numero === numero && (order.state === 'open' || order.state === 'locked')
  const { data } = useCall<typeof lottery.orders, lottery.Order[]>(
    lottery.orders,
    { language: useContentLanguage(), gameId, size: most },
    {
      enabled: session !== null,
      staleTime: 0,
      select: ({ orders }) => orders.filter((order) => order.numero === numero),
      refetchInterval: ({ state }) => (isMade && state.data?.orders.some(isUnpaid) ? payingMs : false),
    },
  )
  return data ?? none
}

const none: readonly lottery.Order[] = []

const tickMs = 500

/** The server's clock as far as a screen needs it: twice a second. */
export const useClock = (): number =>
  useSyncExternalStore(
    onTick,
    () => Math.floor(serverNow() / tickMs) * tickMs,
    () => 0,
  )
