import { content, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcement, noAnnouncements } from '../../../testing/content.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()
vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
const older = announcement('Older news', {
  startDate: '2026-10-01T00:00:00.000Z',
  content: '<p>All of the older news</p>',
})
const newer = announcement('Newer news', { startDate: '2026-11-10T00:00:00.000Z' })

beforeEach(() =>
  server.use(
    mockCall(system.status, openSite()),
    mockCall(content.announcements, { ...noAnnouncements, player: [older, newer] }),
    mockCall(content.unreadCount, { unread: 0 }),
  ),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const list = async () => within(await screen.findByRole('list', { name: 'Announcements' }))

describe('the announcements', () => {
  it('NOTICE-01 are listed newest first with their dates, and without unread marks for a visitor', async () => {
    await renderApp('/m/notice')
    const rows = (await list()).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Nov 10, 2026'),
      expect.stringContaining('Oct 1, 2026'),
    ])
    expect(screen.queryByText('Unread')).toBeNull()
    fireEvent.click(rows[1]!)
    expect(await screen.findByText('All of the older news')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'All announcements' }))
    expect(await list()).toBeTruthy()
  })

  it('NOTICE-01 reading marks on the phone at once, then on the server, then refetches', async () => {
    const steps: string[] = []
    let read: content.Announcement['id'][] = [newer.id]
    let answer = () => {}
    const told = new Promise<void>((resolve) => (answer = resolve))
    server.use(
      ...logInAs(),
      handlerOf(content.readAnnouncements, () => {
        steps.push('asked')
        return Response.json({ success: true, value: { ids: read } })
      }),
      handlerOf(content.markRead, async (request) => {
        expect(await request.json()).toEqual({ announcementId: older.id, read: true })
        steps.push('told')
        await told
        read = [newer.id, older.id]
        return Response.json({ success: true, value: {} })
      }),
    )
    await renderApp('/m/notice')
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(1))
    fireEvent.click((await list()).getByRole('link', { name: /Older news/ }))
    await screen.findByText('All of the older news')
    await waitFor(() => expect(steps).toEqual(['asked', 'told']))
    fireEvent.click(screen.getByRole('link', { name: 'All announcements' }))
    await list()
    expect(screen.queryByText('Unread')).toBeNull()
    answer()
    await waitFor(() => expect(steps).toEqual(['asked', 'told', 'asked']))
    expect(screen.queryByText('Unread')).toBeNull()
  })

  it('NOTICE-01 a mark that the server rejects is not sent repeatedly, and the dot returns', async () => {
    let tries = 0
    server.use(
      ...logInAs(),
      mockCall(content.readAnnouncements, { ids: [newer.id] }),
      handlerOf(content.markRead, () => {
        tries += 1
        return Response.json({ success: false, code: 'overloaded', message: '' }, { status: 503 })
      }),
    )
    await renderApp(`/m/notice?id=${older.id}`)
    await screen.findByText('All of the older news')
    await waitFor(() => expect(tries).toBe(1))
    fireEvent.click(screen.getByRole('link', { name: 'All announcements' }))
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(1))
    expect(tries).toBe(1)
  })

  it('NOTICE-01 type 4 never marks, and sees no marks', async () => {
    const asked: string[] = []
    const note = (request: Request) => {
      asked.push(request.method)
      return Response.json({ success: true, value: { ids: [] } })
    }
    server.use(...logInAs(4), handlerOf(content.readAnnouncements, note), handlerOf(content.markRead, note))
    await renderApp(`/m/notice?id=${older.id}`)
    await screen.findByText('All of the older news')
    fireEvent.click(screen.getByRole('link', { name: 'All announcements' }))
    await list()
    expect(screen.queryByText('Unread')).toBeNull()
    expect(asked).toEqual([])
  })

  it('NOTICE-01 announcements for others are not shown, neither in the list nor by address', async () => {
    const forMembers = announcement('For members', { audience: 'member' })
    const forVisitors = announcement('For visitors', { audience: 'visitor' })
    const forAgents = announcement('For agents', { audience: 'agent' })
    server.use(
      mockCall(content.announcements, {
        ...noAnnouncements,
        player: [forMembers, forVisitors],
        agent: [forAgents],
      }),
      mockCall(content.readAnnouncements, { ids: [] }),
    )
    await renderApp('/m/notice')
    expect((await list()).getAllByRole('heading').map((row) => row.textContent)).toEqual(['For visitors'])
    cleanup()
    await renderApp(`/m/notice?id=${forAgents.id}`)
    expect(await screen.findByText(en('notice.gone'))).toBeTruthy()
    cleanup()
    server.use(...logInAs(1))
    await renderApp('/m/notice')
    expect((await list()).getAllByRole('heading').map((row) => row.textContent)).toEqual(['For members', 'For agents'])
  })

  it('shows an empty state, and a retry when loading fails', async () => {
    server.use(mockFailure(content.announcements, 'overloaded'))
    await renderApp('/m/notice')
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.use(mockCall(content.announcements, noAnnouncements))
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'No announcements right now' })).toBeTruthy()
  })
})
