import { lottery } from '@parola/contract'
import { useCall } from '../../api/index.ts'

/** Fetches the draws on sale, whose response includes the server's time for all countdowns. */
export function DrawsOnSale() {
  useCall(lottery.openedNumero, {})
  return null
}
