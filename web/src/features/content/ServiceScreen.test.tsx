import { content, members, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootFixture } from '../../../testing/boot.ts'
import { infoFixture, logInAs } from '../../../testing/member.ts'
import { mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite } from '../../../testing/site.ts'
import { containing, en } from '../../../testing/texts.ts'

const server = mockServer()
vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
const info = { ...bootFixture().info, whitelabel: ['CHAT3' as const] }

beforeEach(() => server.use(mockCall(system.status, openSite({ info })), mockCall(content.unreadCount, { unread: 2 })))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  localStorage.clear()
})

/** The window that a tap opens. */
function nextWindow() {
  const room = {
    opener: window as unknown,
    location: { replace: vi.fn<(address: string) => void>() },
    close: vi.fn<() => void>(),
  }
  vi.spyOn(window, 'open').mockReturnValue(room as unknown as Window)
  return room
}

describe('customer service', () => {
  it('CS-01 names the ways to reach people that the merchant has, and where answers are', async () => {
    await renderApp('/m/service', { info })
    const address = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await address(/Live chat/)).toBe('https://chat.parola.example/')
    expect(await address(/^Telegram/)).toBe('https://telegram.parola.example/')
    expect(await address(/^Help center/)).toBe('/m/help')
    expect(await address(/Feedback/)).toBe('/m/feedback')
    expect(await address(/Warning signs/)).toBe('/m/saferPlay')
    expect(screen.queryByRole('link', { name: containing(en('service.email')) })).toBeNull()
    expect(screen.queryByRole('button', { name: /Chat with us/ })).toBeNull()
  })

  it('CHAT-02 opening the chat opens the address that the server gave, apart from the site', async () => {
    server.use(...logInAs(), mockCall(content.launchChat, { chatUrl: 'https://rooms.example/r/7' }))
    const room = nextWindow()
    await renderApp('/m/service', { info })
    fireEvent.click(await screen.findByRole('button', { name: /Chat with us/ }))
    await waitFor(() => expect(room.location.replace).toHaveBeenCalledWith('https://rooms.example/r/7'))
    expect(room.opener).toBeNull()
  })

  it('CHAT-02 a chat that fails to open, or has no safe address, leaves no window behind', async () => {
    server.use(...logInAs(), mockFailure(content.launchChat, 'launch_failed'))
    const room = nextWindow()
    await renderApp('/m/service', { info })
    fireEvent.click(await screen.findByRole('button', { name: /Chat with us/ }))
    await waitFor(() => expect(room.close).toHaveBeenCalledTimes(1))
    server.use(mockCall(content.launchChat, { chatUrl: 'javascript:alert(1)' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Chat with us/ }).hasAttribute('disabled')).toBe(false),
    )
    fireEvent.click(screen.getByRole('button', { name: /Chat with us/ }))
    await waitFor(() => expect(room.close).toHaveBeenCalledTimes(2))
    expect(room.location.replace).not.toHaveBeenCalled()
  })

  it('CHAT-01 is not offered to a member barred from the chat', async () => {
    server.use(mockCall(members.info, { ...infoFixture, memberLabel: [{ labelName: 'nochat' }] }), ...logInAs())
    await renderApp('/m/service', { info })
    expect(await screen.findByRole('link', { name: /Messages.*2 unread messages/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Chat with us/ })).toBeNull()
  })
})
