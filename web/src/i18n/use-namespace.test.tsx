import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTexts, LanguageProvider } from './index.ts'
import { useNamespace } from './use-namespace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function ask(lostTimes: number) {
  const texts = createTexts('EN', {})
  let tries = 0
  const load = texts.load.bind(texts)
  texts.load = (namespace) => {
    tries += 1
    return tries > lostTimes ? load(namespace) : Promise.reject(new Error('lost'))
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider initial={texts}>{children}</LanguageProvider>
  )
  return { ...renderHook(() => useNamespace('position'), { wrapper }), tries: () => tries }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('texts that failed to load are requested again', async () => {
  const { result, tries } = ask(2)
  await pass(0)
  expect([tries(), result.current]).toEqual([1, false])
  await pass(60_000)
  // Files are read in their own time, which no clock moves.
  await vi.waitFor(() => expect(result.current).toBe(true))
  expect(tries()).toBe(3)
})

it('retries pause between attempts and stop after unmounting', async () => {
  const { tries, unmount } = ask(Infinity)
  await pass(60_000)
  expect(tries()).toBeLessThan(8)
  unmount()
  const asked = tries()
  await pass(120_000)
  expect(tries()).toBe(asked)
})
