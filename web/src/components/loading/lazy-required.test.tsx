import { system } from '@parola/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { BootProvider } from '../../api/index.ts'
import { createTexts, LanguageProvider } from '../../i18n/index.ts'
import { bootFixture } from '../../../testing/boot.ts'
import { mockCall } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { ScreenFrame } from '../layout/ScreenFrame.tsx'
import { lazyRequired } from './lazy-required.tsx'

const server = mockServer()
afterEach(cleanup)

const Bets = ({ of }: { of: string }) => <p>{`the bets of ${of}`}</p>

it('ROUTE-09 a required part that fails to load shows an error, and loads on retry', async () => {
  server.use(mockCall(system.clientReport, { taken: true }))
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi
    .fn<() => Promise<ComponentType<{ of: string }>>>()
    .mockResolvedValue(Bets)
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'))
  const Part = lazyRequired(load)
  const texts = createTexts('EN')
  await texts.load('shell')
  const page = (
    <BootProvider value={bootFixture()}>
      <LanguageProvider initial={texts}>
        <MemoryRouter>
          <ScreenFrame moved={false} onRetry={() => undefined}>
            <Part of="ana" />
          </ScreenFrame>
        </MemoryRouter>
      </LanguageProvider>
    </BootProvider>
  )
  render(page)
  const retry = () => screen.findByRole('button', { name: 'Try again' })
  fireEvent.click(await retry())
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  fireEvent.click(await retry())
  expect(await screen.findByText('the bets of ana')).toBeTruthy()

  // Once loaded it is not requested again.
  cleanup()
  render(page)
  expect(await screen.findByText('the bets of ana')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})
