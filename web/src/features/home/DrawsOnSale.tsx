import { lottery } from '@parola/contract'
import { useCall } from '../../api/index.ts'

/** Asks what is on sale: draws further down and on other screens count down by the server's time, which comes with it. */
export function DrawsOnSale() {
  useCall(lottery.openedNumero, {})
  return null
}
