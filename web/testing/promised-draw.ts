import { lottery, type Minor } from '@parola/contract'
import { HttpResponse, type RequestHandler } from 'msw'
import { toHex } from '@parola/fair-draw/log'
import { vi } from 'vitest'
import { developmentSignature } from '../../fair-draw/testing/beacon.ts'
import {
  lines,
  orderId,
  promised,
  rules as rulesText,
  ticketNumber,
  type World,
} from '../../fair-draw/testing/phone-world.ts'
import { detailOf, drawOf, ticketOf } from './lottery-play.ts'
import { trueRules } from './lottery-rules.ts'
import { handlerOf, mockCall } from './mock-call.ts'
import { php } from './money.ts'

export const promisedRules = (): lottery.Rules => ({
  ...trueRules('fast'),
  gameId: 'red-1',
  gameCode: promised.game,
  remark: 'One Minute Red',
})

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** The order of a world as the server shows it once it is settled. */
export function settledDetail({ kept, order, draw }: World): lottery.OrderDetail {
  const prizes = new Map((order.credited ?? []).map(({ ticket, minor }) => [ticket, minor]))
  const tickets = lines.map(({ bet, pick, stake }, at) => {
    const prize = prizes.get(ticketNumber(at + 1))
    return ticketOf({
      number: ticketNumber(at + 1),
      bet,
      pick,
      stake: php(stake),
      state: prize === undefined ? 'lost' : 'won',
      prize: prize === undefined ? null : { minor: prize as Minor, currency: 'PHP' },
      canCancel: false,
    })
  })
  const changes = { id: orderId, numero: promised.number, at: isoOf(promised.opens + 10), state: 'won' as const }
  return {
    ...detailOf(promisedRules(), tickets, { ...changes, drawsAt: isoOf(promised.draws) }),
    winningNumber: draw.shown,
    purchase: purchaseOf(kept, draw.promise),
  }
}

export const purchaseOf = (kept: World['kept'], promise: string): lottery.Purchase => ({
  promise,
  receipt: kept.receipt ?? '',
  tickets: kept.tickets.map(({ text, salt }, at) => ({ ticket: ticketNumber(at + 1), text, salt })),
  cancellations: [],
})

export const promisedPage = ({ draw }: World, changes: Partial<lottery.DrawPage> = {}): lottery.DrawPage =>
  drawOf(promisedRules(), {
    numero: promised.number,
    state: 'published',
    opensAt: isoOf(promised.opens),
    closesAt: isoOf(promised.closes),
    drawsAt: isoOf(promised.draws),
    winningNumber: draw.shown,
    promise: { hash: draw.promise, round: 1_000, tickets: 2, signature: null },
    proof: null,
    ...changes,
  })

/** What the server answers about a world. */
export const answersOf = ({ kept, draw, order, log }: World): RequestHandler[] => [
  mockCall(lottery.promise, {
    promise: kept.series.promise,
    rules: { text: rulesText, proof: null },
    keys: [...kept.series.keys],
  }),
  mockCall(lottery.drawEvidence, { promise: draw.promise, lock: draw.lock, end: draw.end }),
  handlerOf(lottery.orderInclusion, () => HttpResponse.json({ success: true, value: order.places })),
  handlerOf(lottery.headConsistency, async (request) => {
    const sizes = new URL(request.url).searchParams.get('sizes') ?? ''
    return HttpResponse.json({ success: true, value: { proofs: await log.consistency(sizes.split(',').map(Number)) } })
  }),
]

/** Beacon and witnesses are other machines: the beacon has every round, and all witnesses serve the head that `head` returns. */
export function answerElsewhere(head: () => string | null): void {
  const own = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = String(input)
    if (!url.startsWith('http://127.0.0.1')) return own(input, init)
    const [, round] = /\/beacon\/\w+\/public\/(\d+)$/.exec(url) ?? []
    if (round !== undefined) return Response.json({ signature: toHex(developmentSignature(Number(round))) })
    return new Response(head(), { status: url.endsWith('/checkpoint') && head() !== null ? 200 : 404 })
  })
}
