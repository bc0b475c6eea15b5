import { lottery, system } from '@parola/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { developmentChain } from '@parola/fair-draw'
import { developmentWitnessKey } from '@parola/fair-draw/log'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawOfVersion1 } from '../../../../../fair-draw/testing/version-1.ts'
import { lines, makeWorld, orderId, promised, type World } from '../../../../../fair-draw/testing/phone-world.ts'
import { fakeIndexedDb } from '../../../../testing/indexed-db.ts'
import { groupOf, lotteryOf, menuOf } from '../../../../testing/lottery.ts'
import { drawOf, orderOf, resultsOf } from '../../../../testing/lottery-play.ts'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { php } from '../../../../testing/money.ts'
import {
  answerElsewhere,
  answersOf,
  promisedPage,
  promisedRules,
  purchaseOf,
  settledDetail,
} from '../../../../testing/promised-draw.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { savedFiles } from '../../../../testing/saved-files.ts'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { setServerTime } from '../../../api/index.ts'
import { compareWithWitness } from './heads.ts'
import { keepPurchase } from './keep-purchase.ts'
import { dropOld, read, readAll, write } from './memory.ts'
import { pinnedTrust } from './trust.ts'
import { checkDue } from './watch-orders.ts'
import { en, enStart } from '../../../../testing/texts.ts'

const server = mockServer()
const session = { token: 'handle', merchantCode: 'parola', userName: 'ligaya', type: 0, firstTimeLogin: false }
const member = 'parola ligaya'
const afterDraw = promised.roundAt + 30
let witnessHead: string | null = null

const setClock = (seconds: number) => {
  vi.setSystemTime(seconds * 1000)
  setServerTime(new Date(seconds * 1000).toISOString())
}

beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  // The development keys count on such names alone.
  happyDOM.setURL('http://parola.localhost/')
})
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.useFakeTimers({ toFake: ['Date'] })
  setClock(promised.opens + 11)
  fakeIndexedDb()
  witnessHead = null
  answerElsewhere(() => witnessHead)
  server.use(...logInAs(), mockCall(system.status, openSite()), mockCall(lottery.orders, { orders: [], next: null }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Buys in this world, as far as the phone is concerned. */
const buy = (world: World) =>
  keepPurchase(
    { id: orderId, numero: promised.number, lines },
    promisedRules(),
    purchaseOf(world.kept, world.draw.promise),
    session,
  )

const main = () => within(screen.getByRole('main'))

describe('buying', () => {
  it('FAIR-01 the phone keeps the order, its promise and the head before it says "bought"', async () => {
    const world = makeWorld()
    server.use(...answersOf(world))
    expect(await buy(world)).toMatchObject({ problems: [] })
    const stored = await read('orders', orderId)
    expect(stored).toMatchObject({ member, gameId: 'red-1', drawsAt: promised.draws })
    expect(stored?.kept.order.lines).toEqual(lines)
    expect(stored?.kept.receipt).toBe(world.kept.receipt)
    expect((await read('series', world.draw.promise))?.series.promise).toEqual(world.kept.series.promise)
    expect((await read('heads', 'largest'))?.note).toContain('\n5\n')
  })

  it('FAIR-01 a phone without a database buys all the same', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const world = makeWorld()
    server.use(...answersOf(world))
    expect((await buy(world)).problems).toEqual([])
    expect(await readAll('orders')).toEqual([])
  })

  it('FAIR-09 a ticket with another pick is not "bought", and the file for the verifier is offered', async () => {
    const world = makeWorld({ ticket: (text) => text.replace('last2 07', 'last2 08') })
    server.use(...answersOf(world))
    const { problems, file } = await buy(world)
    expect(problems).toEqual(['tickets'])
    expect(JSON.parse(file)).toMatchObject({ format: 'parola-draw/2 order', order: { id: orderId, lines } })
  })

  const place = async (world: World) => {
    const rules = promisedRules()
    const detail = settledDetail(world)
    server.use(
      mockCall(lottery.rules, rules),
      mockCall(lottery.results, resultsOf(rules, { numero: promised.number })),
      handlerOf(lottery.placeOrder, () => HttpResponse.json({ success: true, value: { detail, balance: php(100) } })),
    )
    await renderApp(`/m/lotto-h5/classic/trad/games/${rules.gameId}`)
    fireEvent.click(await main().findByRole('button', { name: 'Quick pick' }))
    fireEvent.click(main().getByRole('button', { name: /^Review/ }))
    const slip = within(await screen.findByRole('dialog', { name: en('play.slip') }))
    fireEvent.click(slip.getByRole('button', { name: /^Buy for/ }))
    return within(await screen.findByRole('dialog', { name: 'Your tickets' }))
  }

  it('FAIR-01 says in red that the receipt does not match the order, and saves the proof', async () => {
    const files = savedFiles()
    const world = makeWorld()
    server.use(...answersOf(world))
    const sheet = await place(world)
    const alert = await sheet.findByRole('alert')
    expect(alert.textContent).toContain(en('kept.receiptWrong'))
    expect(sheet.queryByText(/^Bought/, { selector: 'p' })).toBeNull()
    fireEvent.click(within(alert).getByRole('button', { name: 'Save proof file' }))
    expect(files[0]?.name).toMatch(/^order-.*\.json$/)
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ format: 'parola-draw/2 order' })
  })

  it('FAIR-01 never says "checked" where the promise could not be fetched', async () => {
    server.use(mockFailure(lottery.promise, 'not_found'))
    const sheet = await place(makeWorld())
    expect(await sheet.findByText(en('kept.unchecked'))).toBeTruthy()
  })
})

describe('after the draw', () => {
  const bought = async (world: World) => {
    server.use(...answersOf(world))
    await buy(world)
    setClock(afterDraw)
    server.use(mockCall(lottery.orderDetail, settledDetail(world)))
  }
  const onWrong = vi.fn<(order: string) => void>()
  beforeEach(() => onWrong.mockReset())
  const never = () => 1

  it('FAIR-02 a kept order is checked by itself, and nothing is said when all is right', async () => {
    await bought(makeWorld())
    expect(await checkDue(member, onWrong, never)).toBe(60_000)
    expect((await read('orders', orderId))?.kept.verdict).toMatchObject({
      colour: 'green',
      findings: [],
      isFinal: true,
    })
    expect(onWrong).not.toHaveBeenCalled()
    expect((await read('heads', 'largest'))?.note).toContain('\n7\n')
    // Where it stood in the draw is kept for the export file.
    expect((await read('orders', orderId))?.kept.tickets[0]?.place).toMatchObject({ cell: 1 })
    expect(await checkDue(member, onWrong, never)).toBeNull()
  })

  it('FAIR-02 waits for the draw of an order, and leaves those of other members alone', async () => {
    const world = makeWorld()
    server.use(...answersOf(world))
    await buy(world)
    expect(await checkDue(member, onWrong, never)).toBe((promised.draws + 20 - promised.opens - 11) * 1000)
    expect(await checkDue('parola other', onWrong, never)).toBeNull()
  })

  it.each<[string, (world: World) => lottery.OrderDetail, string]>([
    ['numbers', (world) => ({ ...settledDetail(world), winningNumber: '00000' }), 'numbers'],
    ['a prize', (world) => settledDetail({ ...world, order: { ...world.order, credited: [] } }), 'prize'],
  ])('FAIR-02 a page with other %s is found, against what was kept', async (_, change, finding) => {
    const world = makeWorld()
    await bought(world)
    server.use(mockCall(lottery.orderDetail, change(world)))
    await checkDue(member, onWrong, never)
    expect((await read('orders', orderId))?.kept.verdict?.findings).toEqual([finding])
    expect(onWrong).toHaveBeenCalledExactlyOnceWith(orderId)
  })

  it('FAIR-02 an order that the operator no longer knows is missing', async () => {
    await bought(makeWorld())
    server.use(mockFailure(lottery.orderDetail, 'not_found'))
    await checkDue(member, onWrong, never)
    expect((await read('orders', orderId))?.kept.verdict?.findings).toEqual(['missing'])
  })

  it('FAIR-07 a head of another history is a fork', async () => {
    const world = makeWorld()
    await bought(world)
    // The operator shows this phone a log that does not continue the one from the purchase.
    const other = makeWorld({ keyFrom: promised.opens - 5 * 86_400 })
    server.use(...answersOf({ ...other, draw: { ...other.draw, promise: world.draw.promise } }))
    await checkDue(member, onWrong, never)
    expect((await read('orders', orderId))?.kept.verdict?.findings).toContain('fork')
  })

  it('FAIR-07 a witness with another history is found, by its public address and without uploading anything', async () => {
    const world = makeWorld()
    await bought(world)
    const serve = (log: World['log'], size: number) =>
      void (witnessHead = log.headAt(size, afterDraw, [developmentWitnessKey(1)]))
    const first = () => 0
    serve(world.log, 7)
    expect(await compareWithWitness(pinnedTrust(), first)).toEqual([])
    // One witness alone does not move what the phone keeps.
    expect((await read('heads', 'largest'))?.note).toContain('\n5\n')
    serve(makeWorld({ keyFrom: promised.opens - 5 * 86_400 }).log, 5)
    expect(await compareWithWitness(pinnedTrust(), first)).toEqual(['fork'])
  })

  const openOrder = async (world: World) => {
    server.use(
      mockCall(lottery.gameMenu, menuOf([groupOf('fast', 'Fast', [lotteryOf(1, { gameId: 'red-1' })])])),
      mockCall(lottery.orders, {
        orders: [orderOf(promisedRules(), { id: orderId, numero: promised.number })],
        next: null,
      }),
      mockCall(lottery.orderDetail, settledDetail(world)),
    )
    await renderApp('/m/gameRecord')
    fireEvent.click(await main().findByRole('button', { name: /One Minute Red/ }))
    return within(await screen.findByRole('dialog', { name: 'One Minute Red' }))
  }

  it('FAIR-02 the order says quietly that it was checked on this phone', async () => {
    const world = makeWorld()
    await bought(world)
    const sheet = await openOrder(world)
    expect(await sheet.findByText(en('kept.right'))).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Save proof file' })).toBeTruthy()
  })

  it('FAIR-02 FAIR-14 without a copy it says so instead of a tick, and exports what there is', async () => {
    const world = makeWorld()
    server.use(...answersOf(world))
    setClock(afterDraw)
    const files = savedFiles()
    const sheet = await openOrder(world)
    expect(await sheet.findByText(/no copy from the purchase/)).toBeTruthy()
    expect(sheet.queryByText(enStart('kept.right'))).toBeNull()
    fireEvent.click(sheet.getByRole('button', { name: 'Save proof file' }))
    expect(files).toHaveLength(1)
  })

  it('FAIR-14 between lock and round the order is in the draw', async () => {
    const world = makeWorld()
    await bought(world)
    setClock(promised.closes + 6)
    server.use(mockCall(lottery.drawEvidence, { promise: world.draw.promise, lock: world.draw.lock, end: null }))
    const sheet = await openOrder({ ...world, draw: { ...world.draw, shown: null } })
    expect(await sheet.findByText(en('kept.inDraw'))).toBeTruthy()
  })
})

it('development keys count on a developer’s machine alone', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('http://parola.example/')
  expect(() => pinnedTrust()).toThrow('development keys')
  happyDOM.setURL('http://parola.localhost/')
  expect(pinnedTrust().keyLeadSeconds).toBe(0)
})

describe('the page of a draw', () => {
  const open = async (page: lottery.DrawPage) => {
    server.use(mockCall(lottery.draw, page))
    await renderApp(`/m/draws/${page.gameId}/${page.numero}`)
    fireEvent.click(await main().findByRole('button', { name: 'Check now' }))
  }

  it('FAIR-02 checks promise, lock and numbers without a ticket', async () => {
    const world = makeWorld()
    setClock(afterDraw)
    server.use(...answersOf(world))
    await open(promisedPage(world))
    expect(await main().findByText(en('check.followed'))).toBeTruthy()
  })

  it('FAIR-09 finds a result that was chosen after the beacon', async () => {
    const world = makeWorld()
    setClock(afterDraw)
    server.use(...answersOf(world))
    await open(promisedPage(world, { winningNumber: '00000' }))
    expect((await main().findByRole('alert')).textContent).toContain(en('kept.numbers'))
  })

  /** A finished draw of version 1 with three tickets. */
  const oldDraw = async (drawsAt = '2026-11-10T04:00:00.000Z') => {
    const { draw: shape, gameCode } = promisedRules()
    const bets = ['07', '27', '99'].map((pick) => ({ bet: 'last2', pick, stake: 300 }))
    const numero = '20261110-0240'
    const made = await drawOfVersion1({ gameCode, numero, drawsAt: new Date(drawsAt), shape, lines: bets })
    const page = drawOf(promisedRules(), {
      numero,
      drawsAt,
      opensAt: made.opensAt.toISOString(),
      closesAt: made.closesAt.toISOString(),
      state: 'published',
      winningNumber: made.winningNumber,
      proof: { chain: { ...developmentChain }, mirrors: ['https://beacon.invalid'], ...made.proof },
    })
    return { made, page }
  }
  /** The steps of the check, and whether each is right. */
  const steps = async () => {
    await main().findByText(/steps are correct|failed/)
    return [...document.querySelectorAll('[data-check]')].map((step) => [
      step.getAttribute('data-check'),
      step.getAttribute('data-ok') === 'true',
    ])
  }
  const drawSteps = ['chain', 'round', 'commitment', 'beacon', 'secret', 'seed', 'outcome']

  it('FAIR-18 a finished draw of version 1 keeps its check, and says what it is worth', async () => {
    const { page } = await oldDraw()
    await open(page)
    expect(main().getByText(en('check.older'))).toBeTruthy()
    expect(await steps()).toEqual(drawSteps.map((name) => [name, true]))
  })

  it('FAIR-18 a ticket of version 1 is found among those of its draw', async () => {
    const { made, page } = await oldDraw()
    const [first, second] = made.tickets
    const asked: (string | null)[] = []
    server.use(
      mockCall(lottery.draw, page),
      handlerOf(lottery.inclusion, async (request) => {
        asked.push(new URL(request.url).searchParams.get('ticket'))
        return HttpResponse.json({ success: true, value: made.inclusionOf(second?.number ?? '') })
      }),
    )
    await renderApp(`/m/draws/${page.gameId}/${page.numero}?ticket=${second?.number}`)
    fireEvent.click(await main().findByRole('button', { name: 'Check now' }))
    expect(await steps()).toEqual([...drawSteps, 'count', 'ticket'].map((name) => [name, true]))
    expect(asked).toEqual([second?.number])
    const other = { ...made.inclusionOf(second?.number ?? ''), text: first?.text ?? '' }
    server.use(mockCall(lottery.inclusion, other))
    fireEvent.click(main().getByRole('button', { name: 'Check again' }))
    await main().findByText(en('check.wrong', { count: 1 }))
    expect((await steps()).filter(([, ok]) => !ok)).toEqual([['ticket', false]])
  })

  it.each([
    ['numbers', (page: lottery.DrawPage) => ({ ...page, winningNumber: '00000' }), ['outcome']],
    [
      'secret',
      (page: lottery.DrawPage) => ({ ...page, proof: page.proof && { ...page.proof, secret: 'ab'.repeat(32) } }),
      ['secret'],
    ],
  ] as const)('FAIR-18 other %s on the page of a draw of version 1 are found', async (_, change, wrong) => {
    await open(change((await oldDraw()).page))
    expect((await steps()).flatMap(([name, ok]) => (ok ? [] : [name]))).toEqual(wrong)
  })

  it('FAIR-18 a draw of version 1 after the change is refused, also by a phone that has never seen a promise', async () => {
    await open((await oldDraw('2026-11-18T00:00:00.000Z')).page)
    expect((await main().findByRole('alert')).textContent).toBe(en('kept.promise'))
  })

  it('FAIR-18 a draw of version 1 after one of its game with a promise is refused', async () => {
    const { page } = await oldDraw()
    await write('games', { id: promised.game, promisedFrom: Date.parse(page.drawsAt) / 1000 - 60 })
    await open(page)
    expect((await main().findByRole('alert')).textContent).toBe(en('kept.promise'))
  })
})

it('drops orders that were right and are long over, with their promises, and keeps the others', async () => {
  const world = makeWorld()
  server.use(...answersOf(world))
  await buy(world)
  const stored = (await read('orders', orderId))!
  const long = promised.draws + 91 * 86_400
  await dropOld(long)
  expect(await readAll('orders')).toHaveLength(1)
  const verdict = { colour: 'green', findings: [], numbers: null, isFinal: true } as const
  await write('orders', { ...stored, kept: { ...stored.kept, verdict } })
  await dropOld(promised.draws + 89 * 86_400)
  expect(await readAll('orders')).toHaveLength(1)
  await dropOld(long)
  expect(await readAll('orders')).toEqual([])
  expect(await readAll('series')).toEqual([])
  // That the game has promises is remembered.
  expect(await read('games', promised.game)).toMatchObject({ promisedFrom: promised.draws - 60 })
})
