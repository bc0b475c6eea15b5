import { lottery } from '@parola/contract'
import type { Verdict } from '@parola/fair-draw/phone'
import { callApi, codeOf } from '../../../api/index.ts'
import { onKept } from './kept-note.ts'
import { dropOld, readAll, write, type StoredOrder } from './memory.ts'

/** After the draw's time the round, the result and the prizes take a moment. */
const settledAfterMs = 20_000
const retryMs = 60_000
/** As many as are checked in one go; the rest follow. */
const batch = 20
const hourMs = 3_600_000

/**
 * Checks each kept order of a member after its draw, as long as the app is open, and what was missed when it opens. Returns a function
 * that stops it. `onWrong` is called for an order that turned out wrong.
 */
export function watchOrders(member: string, onWrong: (order: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isRunning = false
  const look = async () => {
    if (isRunning || isStopped) return
    isRunning = true
    clearTimeout(timer)
    const waitMs = await checkDue(member, onWrong).catch(() => retryMs)
    isRunning = false
    if (!isStopped && waitMs !== null) timer = setTimeout(() => void look(), waitMs)
  }
  const forget = onKept(() => void look())
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    forget()
  }
}

/** Checks what is due, and says how long to wait for the next; null when nothing is left. */
export async function checkDue(
  member: string,
  onWrong: (order: string) => void,
  random: () => number = Math.random,
): Promise<number | null> {
  const now = Date.now()
  await dropOld(now / 1000)
  const orders = await readAll('orders')
  const open = orders.filter((order) => order.member === member && !order.kept.verdict?.isFinal)
  const isDue = ({ drawsAt }: StoredOrder) => drawsAt * 1000 + settledAfterMs <= now
  const due = open.filter(isDue)
  for (const order of due.slice(0, batch)) {
    // One after the other: nobody waits for it, and the phone has other work.
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await checkStored(order)
    if (verdict?.colour === 'red' && order.kept.verdict?.colour !== 'red') onWrong(order.id)
  }
  // About every twentieth time, at a moment that nobody can foresee.
  if (due.length > 0 && random() < 1 / 20) compareLater(random() * hourMs, onWrong)
  if (due.length > 0) return retryMs
  const next = Math.min(...open.map(({ drawsAt }) => drawsAt * 1000 + settledAfterMs))
  return Number.isFinite(next) ? Math.min(next - now, hourMs) : null
}

async function checkStored(order: StoredOrder): Promise<Verdict | null> {
  const { checkOrder } = await import('./check-order.ts')
  try {
    const detail = await callApi(lottery.orderDetail, { query: { id: order.id, language: 'EN' } })
    return (await checkOrder(detail)).verdict
  } catch (error) {
    if (codeOf(error) !== 'not_found') return null
    // The phone holds a receipt for an order that the operator says it never had.
    const { verdictOf } = await import('@parola/fair-draw/phone')
    const verdict = verdictOf(['missing'], null)
    await write('orders', { ...order, kept: { ...order.kept, verdict } })
    return verdict
  }
}

function compareLater(delayMs: number, onWrong: (order: string) => void): void {
  setTimeout(async () => {
    const [{ compareWithWitness }, { pinnedTrust }] = await Promise.all([import('./heads.ts'), import('./trust.ts')])
    const findings = await compareWithWitness(pinnedTrust())
    if (findings.includes('fork')) onWrong('')
  }, delayMs)
}
