import { catalogue, members, payments, system, wallet } from '@parola/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow } from './clock.ts'
import { isMoney, listen, parseEvent, waitBefore } from './live.ts'

class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  closed = false
  constructor() {
    super()
    FakeSocket.opened.push(this)
  }
  close() {
    this.closed = true
    this.dispatchEvent(new Event('close'))
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
  }
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const latest = () => FakeSocket.opened.at(-1)!

let stop: () => void
const queryClient = new QueryClient()
const onSettingsChanged = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.opened = []
  stop = listen({ queryClient, onSettingsChanged })
})
afterEach(() => {
  stop()
  hide(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('listen', () => {
  it('refetches what an event says has changed', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    latest().say({ type: 'status.changed' })
    vi.advanceTimersByTime(2_000)
    expect(invalidate).toHaveBeenCalledWith({ queryKey: [system.status.path] })
  })

  it('FUND-04 refetches the money on the screen when it has moved, at most once a second', async () => {
    const asked: string[] = []
    const watch = (path: string) => {
      const queryFn = () => asked.push(path)
      return new QueryObserver(queryClient, { queryKey: [path, {}], queryFn, staleTime: Infinity }).subscribe(() => {})
    }
    const leave = [wallet.memberWallet, wallet.transactionDetails, system.status].map(({ path }) => watch(path))
    await vi.advanceTimersByTimeAsync(0)
    asked.length = 0
    for (let round = 0; round < 20; round += 1) latest().say({ type: 'balance.changed' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.toSorted()).toEqual([wallet.memberWallet.path, wallet.transactionDetails.path].toSorted())
    latest().say({ type: 'balance.changed' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(4)
    for (const unsubscribe of leave) unsubscribe()
  })

  it('FUND-04 refetches the money after a lost connection, during which it may have moved', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    latest().dispatchEvent(new Event('open'))
    latest().close()
    vi.advanceTimersByTime(1_000)
    invalidate.mockClear()
    latest().dispatchEvent(new Event('open'))
    vi.advanceTimersByTime(1_000)
    expect(invalidate).toHaveBeenCalledWith({ predicate: expect.any(Function) })
  })

  it('updates the server clock', () => {
    latest().say({ type: 'time', serverTime: new Date(Date.now() + 3_600_000).toISOString() })
    expect(serverNow() - Date.now()).toBeCloseTo(3_600_000, -2)
  })

  it('reports changed settings', () => {
    latest().say({ type: 'settings.changed' })
    expect(onSettingsChanged).toHaveBeenCalledOnce()
  })

  it('connects again after a cut', () => {
    latest().close()
    expect(FakeSocket.opened).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('closes while the page is hidden and reopens with it', () => {
    hide(true)
    expect(latest().closed).toBe(true)
    vi.advanceTimersByTime(120_000)
    expect(FakeSocket.opened).toHaveLength(1)
    hide(false)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('stays closed when it was stopped', () => {
    stop()
    vi.advanceTimersByTime(120_000)
    expect(FakeSocket.opened).toHaveLength(1)
  })
})

describe('isMoney', () => {
  it('alone reports balance changes', () => {
    const { memberWallet, merchantWallet, transactionDetails, memberPnl } = wallet
    const { gcsWallets, transferRecords, depositRecords, withdrawReport, withdrawOptions } = payments
    const wallets = [memberWallet, merchantWallet, transactionDetails, memberPnl, gcsWallets]
    const told = [...wallets, transferRecords, depositRecords, withdrawReport, withdrawOptions]
    expect(told.filter(({ path }) => !isMoney(path))).toEqual([])
    const silent = [wallet.txCodes, payments.bankCards, members.info, system.status, catalogue.gameList]
    expect(silent.filter(({ path }) => isMoney(path))).toEqual([])
  })
})

describe('waitBefore', () => {
  it('doubles up to a minute and carries chance', () => {
    expect(waitBefore(0, 0)).toBe(500)
    expect(waitBefore(0, 1)).toBe(1_000)
    expect(waitBefore(3, 1)).toBe(8_000)
    expect(waitBefore(40, 1)).toBe(60_000)
  })
})

describe('parseEvent', () => {
  it('ignores what is not an event', () => {
    for (const data of ['', 'null', '[]', '{}', '{"type":1}', '{"type":"time","serverTime":"soon"}', 'x{']) {
      expect(parseEvent(data)).toBeUndefined()
    }
  })
})
