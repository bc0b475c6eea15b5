import { payments, system, wallet } from '@parola/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow } from './clock.ts'
import { listen, parseEvent, waitBefore } from './live.ts'

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
  it('asks again for what an event says has changed', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    latest().say({ type: 'status.changed' })
    vi.advanceTimersByTime(2_000)
    expect(invalidate).toHaveBeenCalledWith({ queryKey: [system.status.path] })
  })

  it('asks again for everything about money when money has moved, and for nothing else', () => {
    const paths = [wallet.merchantWallet.path, payments.depositRecords.path, system.status.path]
    for (const path of paths) queryClient.setQueryData([path, {}], {})
    latest().say({ type: 'balance.changed' })
    expect(paths.map((path) => queryClient.getQueryState([path, {}])?.isInvalidated)).toEqual([true, true, false])
  })

  it('keeps the server clock', () => {
    latest().say({ type: 'time', serverTime: new Date(Date.now() + 3_600_000).toISOString() })
    expect(serverNow() - Date.now()).toBeCloseTo(3_600_000, -2)
  })

  it('tells of changed settings', () => {
    latest().say({ type: 'settings.changed' })
    expect(onSettingsChanged).toHaveBeenCalledOnce()
  })

  it('connects again after a cut', () => {
    latest().close()
    expect(FakeSocket.opened).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('is silent while the page is hidden and comes back with it', () => {
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

describe('waitBefore', () => {
  it('doubles up to a minute and carries chance', () => {
    expect(waitBefore(0, 0)).toBe(500)
    expect(waitBefore(0, 1)).toBe(1_000)
    expect(waitBefore(3, 1)).toBe(8_000)
    expect(waitBefore(40, 1)).toBe(60_000)
  })
})

describe('parseEvent', () => {
  it('passes over what is no event', () => {
    for (const data of ['', 'null', '[]', '{}', '{"type":1}', '{"type":"time","serverTime":"soon"}', 'x{']) {
      expect(parseEvent(data)).toBeUndefined()
    }
  })
})
