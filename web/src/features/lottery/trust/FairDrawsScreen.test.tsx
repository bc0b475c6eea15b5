import { lottery, system } from '@parola/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { parsePolicy } from '@parola/fair-draw/log'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockCall } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { savedFiles } from '../../../../testing/saved-files.ts'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { witnessParties } from './parties.ts'

const server = mockServer()
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  server.use(
    mockCall(system.status, openSite()),
    mockCall(lottery.drawRates, { days: 30, draws: 43_200, late: 2, voids: 1 }),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('FAIR-07 FAIR-10 the page names who runs each witness, with a link, and how many draws were late or void', async () => {
  await renderApp('/m/fairDraws')
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('43,200')).toBeTruthy()
  for (const [at, { name, link }] of witnessParties.entries()) {
    const row = main.getByText(`Witness ${at + 1}`).parentElement
    expect(within(row!).getByRole('link', { name }).getAttribute('href')).toBe(link)
  }
  expect(main.getByText('Locked late').nextElementSibling?.textContent).toBe('2')
  expect(main.getByText('Void').nextElementSibling?.textContent).toBe('1')
})

it('FAIR-10 the policy file that it saves is the one that the app was built with', async () => {
  const files = savedFiles()
  await renderApp('/m/fairDraws')
  const main = within(screen.getByRole('main'))
  fireEvent.click(await main.findByRole('button', { name: 'Save policy file' }))
  const policy = parsePolicy((await files[0]?.text()) ?? '')
  expect(files[0]?.name).toBe('draw-policy.txt')
  expect(policy.witnesses).toHaveLength(witnessParties.length)
  expect(main.getByText(policy.logs[0]?.url ?? 'none')).toBeTruthy()
})
