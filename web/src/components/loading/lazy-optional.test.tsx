import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyOptional } from './lazy-optional.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Clock = ({ of }: { of: string }) => <p>{`the clock of ${of}`}</p>
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('omits a part whose code failed to load, and shows it once the code arrives', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<{ of: string }>>>()
    .mockResolvedValue(Clock)
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'))
  const Part = lazyOptional(load)
  render(
    <>
      <h1>screen</h1>
      <Suspense fallback="waiting">
        <Part of="ana" />
      </Suspense>
    </>,
  )
  await pass(0)
  expect(document.body.textContent).toBe('screen')
  await pass(5_000)
  expect(screen.getByText('the clock of ana')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})
