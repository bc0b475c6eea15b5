import { identity, system, wallet } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shrinkPicture } from '../../components/pictures/shrink-picture.ts'
import { logInAs } from '../../../testing/member.ts'
import { mockCall } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { merchantWalletOf } from '../../../testing/money.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

vi.mock(import('../../components/pictures/shrink-picture.ts'), () => ({ shrinkPicture: vi.fn<typeof shrinkPicture>() }))

const server = mockServer()
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.mocked(shrinkPicture).mockResolvedValue('aGVsbG8=')
  server.use(
    ...logInAs(),
    mockCall(system.status, openSite()),
    mockCall(wallet.merchantWallet, merchantWalletOf()),
    mockCall(identity.verification, {
      state: 'none',
      submittedAt: null,
      decidedAt: null,
      reasons: [],
      documentKind: null,
      neededForPlay: false,
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const slot = (name: string) => screen.findByRole('group', { name })
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'front.jpg', { type: 'image/jpeg' })

it('MEM-05 sending without pictures focuses the first that is missing', async () => {
  await renderApp('/m/member/identity')
  const front = await slot('Front')
  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await within(front).findByText(en('identity.missing'))).toBeTruthy()
  expect(document.activeElement).toBe(front)
})

it("MEM-05 focus stays on a picture's field after taking or retaking it", async () => {
  await renderApp('/m/member/identity')
  const front = await slot('Front')
  const choose = () => within(front).getByLabelText<HTMLInputElement>(/^Choose file/)
  choose().focus()
  fireEvent.change(choose(), { target: { files: [jpeg] } })
  const again = await within(front).findByRole('button', { name: /^Take another/ })
  await waitFor(() => expect(document.activeElement).toBe(front))
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(document.activeElement).toBe(front))

  // The focus stays if the member has already moved on.
  const next = within(await slot('Back')).getByLabelText<HTMLInputElement>(/^Choose file/)
  fireEvent.change(choose(), { target: { files: [jpeg] } })
  next.focus()
  await within(front).findByRole('img')
  await new Promise((resume) => setTimeout(resume, 20))
  expect(document.activeElement).toBe(next)
})
