import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, act } from '@testing-library/react'
import { toast, toastMs, useToast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('TOAST-01 how long a message stays', () => {
  it('TOAST-01 durations are those that were decided', () => {
    expect(toastMs).toMatchObject({
      default: 1_500,
      short: 3_000,
      long: 8_000,
      info: 2_000,
      saved: 1_000,
      smsSent: 1_500,
    })
  })

  it('TOAST-01 loading stays 3 s, 10 s for favourites and codes, 9999 s for logout and trial', () => {
    expect(toastMs).toMatchObject({
      loading: 3_000,
      loadingFavourite: 10_000,
      loadingSms: 10_000,
      loadingLogout: 9_999_000,
      loadingTrial: 9_999_000,
    })
  })

  it.each(['default', 'info', 'saved', 'long'] as const)('TOAST-01 %s is shown for its time and then goes', (kind) => {
    const { result } = renderHook(() => useToast())
    act(() => void toast('text', kind))
    act(() => void vi.advanceTimersByTime(toastMs[kind] - 1))
    expect(result.current?.text).toBe('text')
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBeNull()
  })

  it('a new message replaces the old one and has its own duration', () => {
    const { result } = renderHook(() => useToast())
    act(() => void toast('first', 'saved'))
    act(() => void vi.advanceTimersByTime(900))
    act(() => void toast('second', 'info'))
    act(() => void vi.advanceTimersByTime(1_900))
    expect(result.current?.text).toBe('second')
  })

  it('hiding removes only its own message', () => {
    const { result } = renderHook(() => useToast())
    let hideFirst = () => {}
    act(() => void (hideFirst = toast('first', 'loading')))
    act(() => void toast('second', 'info'))
    act(() => hideFirst())
    expect(result.current?.text).toBe('second')
  })
})
