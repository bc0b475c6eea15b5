import { content, system } from '@parola/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { message } from '../../../testing/content.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite } from '../../../testing/site.ts'
import { Socket } from '../../../testing/socket.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', Socket)
/** A server-side inbox. */
function inboxOf(messages: content.Message[], pageSize = 20) {
  const state = { messages }
  const unread = () => state.messages.filter(({ isRead }) => !isRead).length
  const chosen = async (request: Request) => ((await request.json()) as { ids: string[] }).ids
  const answer = (value: object) => Response.json({ success: true, value })
  server.use(
    handlerOf(content.inbox, (request) => {
      const before = new URL(request.url).searchParams.get('before')
      const from = before === null ? 0 : state.messages.findIndex(({ at }) => at < before)
      const page = from === -1 ? [] : state.messages.slice(from, from + pageSize)
      const isWhole = from === -1 || from + pageSize >= state.messages.length
      return answer({ messages: page, unread: unread(), next: isWhole ? null : (page.at(-1)?.at ?? null) })
    }),
    handlerOf(content.unreadCount, () => answer({ unread: unread() })),
    handlerOf(content.readMessages, async (request) => {
      const ids = await chosen(request)
      state.messages = state.messages.map((each) => (ids.includes(each.id) ? { ...each, isRead: true } : each))
      return answer({ unread: unread() })
    }),
    handlerOf(content.deleteMessages, async (request) => {
      const ids = await chosen(request)
      state.messages = state.messages.filter(({ id }) => !ids.includes(id))
      return answer({ unread: unread() })
    }),
  )
  return state
}

const three = () => [
  message('Third', { at: '2026-11-14T10:00:00.000Z' }),
  message('Second', { at: '2026-11-13T10:00:00.000Z' }),
  message('First', { at: '2026-11-12T10:00:00.000Z', isRead: true }),
]

beforeEach(() => {
  Socket.opened = []
  server.use(mockCall(system.status, openSite()))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const list = async () => within(await screen.findByRole('list', { name: 'Messages' }))

describe('the inbox', () => {
  it('MSG-01 needs a session', async () => {
    await renderApp('/m/webEmail')
    expect(await screen.findByText(en('login.welcome'))).toBeTruthy()
  })

  it('MSG-01 counts unread messages, and opening one marks it read', async () => {
    server.use(...logInAs())
    const state = inboxOf(three())
    await renderApp('/m/webEmail')
    expect(await screen.findByRole('heading', { name: '2 unread messages' })).toBeTruthy()
    const rows = (await list()).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Third in full'),
      expect.stringContaining('Second in full'),
      expect.stringContaining('First in full'),
    ])
    fireEvent.click(rows[0]!)
    expect(await screen.findByRole('heading', { name: 'Third' })).toBeTruthy()
    await waitFor(() => expect(state.messages[0]?.isRead).toBe(true))
    fireEvent.click(screen.getByRole('link', { name: 'All messages' }))
    expect(await screen.findByRole('heading', { name: '1 unread message' })).toBeTruthy()
  })

  it('MSG-01 deletes one message after confirmation, and returns to the others', async () => {
    server.use(...logInAs())
    const state = inboxOf(three())
    await renderApp(`/m/webEmail?id=${state.messages[1]!.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this message?' }))
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(state.messages).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Message deleted')).toBeTruthy()
    expect((await list()).getAllByRole('link')).toHaveLength(2)
    expect(state.messages.map(({ title }) => title)).toEqual(['Third', 'First'])
  })

  it('MSG-01 deletes the chosen ones, or marks them as read', async () => {
    server.use(...logInAs())
    const state = inboxOf(three())
    await renderApp('/m/webEmail')
    fireEvent.click(await screen.findByRole('button', { name: en('messages.choose') }))
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    expect(remove.disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: /Second/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
    expect(await screen.findByRole('heading', { name: '1 unread message' })).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: en('messages.choose') }))
    fireEvent.click(screen.getByRole('button', { name: en('messages.chooseAll') }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete 3 messages?' }))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
    expect(state.messages).toEqual([])
  })

  it('MSG-01 a message that the server fails to delete stays', async () => {
    server.use(...logInAs())
    inboxOf(three())
    server.use(mockFailure(content.deleteMessages, 'overloaded'))
    await renderApp('/m/webEmail')
    fireEvent.click(await screen.findByRole('button', { name: en('messages.choose') }))
    fireEvent.click(screen.getByRole('checkbox', { name: /First/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(en('error.overloaded'))).toBeTruthy()
    expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(3)
  })

  it('MSG-01 fetches on as the list ends, and finds a named message further down', async () => {
    server.use(...logInAs())
    const many = Array.from({ length: 45 }, (_, index) =>
      message(`Letter ${index}`, { at: new Date(Date.UTC(2026, 9, 31) - index * 3_600_000).toISOString() }),
    )
    inboxOf(many)
    await renderApp(`/m/webEmail?id=${many[44]!.id}`)
    expect(await screen.findByRole('heading', { name: 'Letter 44' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'All messages' }))
    expect((await list()).getAllByRole('link')).toHaveLength(45)
  })

  it('MSG-01 a message that arrives shows at once', async () => {
    server.use(...logInAs())
    const state = inboxOf([])
    await renderApp('/m/webEmail')
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
    await waitFor(() => expect(Socket.opened.length).toBeGreaterThan(0))
    state.messages = [message('Your reward is here')]
    act(() => Socket.opened.at(-1)!.tell({ type: 'message.arrived' }))
    expect(await screen.findByText('Your reward is here')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: '1 unread message' })).toBeTruthy()
  })
})
