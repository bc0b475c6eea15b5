import { content, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()
vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
beforeEach(() =>
  server.use(mockCall(system.status, openSite()), mockCall(content.unreadCount, { unread: 0 }), ...logInAs()),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: en('feedback.content') })
const write = async (text: string) => fireEvent.input(await field(), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('feedback', () => {
  it('MEM-07 counts words while typing, and enforces the limits', async () => {
    let sent = 0
    server.use(
      handlerOf(content.sendFeedback, () => {
        sent += 1
        return Response.json({ success: true, value: {} })
      }),
    )
    await renderApp('/m/feedback')
    await write(words(content.feedbackWords.least - 1))
    expect(await screen.findByText('4 of 200')).toBeTruthy()
    send()
    expect(await screen.findByText(en('feedback.tooShort', { least: '5' }))).toBeTruthy()
    await write(words(content.feedbackWords.most + 1))
    expect(await screen.findByText('201 of 200')).toBeTruthy()
    send()
    expect(await screen.findByText(en('feedback.tooLong', { most: '200' }))).toBeTruthy()
    expect(sent).toBe(0)
    await write(words(content.feedbackWords.least))
    send()
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sent).toBe(1)
  })

  it('MEM-07 a repeat after a lost response is one request; another text is a new one', async () => {
    const bodies: { requestId: string; kind: string; content: string }[] = []
    server.use(
      handlerOf(content.sendFeedback, async (request) => {
        bodies.push((await request.json()) as (typeof bodies)[number])
        return bodies.length < 3
          ? Response.json({ success: false, code: 'overloaded', message: '' }, { status: 503 })
          : Response.json({ success: true, value: {} })
      }),
    )
    await renderApp('/m/feedback')
    await write(`  ${words(6)}  `)
    fireEvent.click(screen.getByRole('radio', { name: en('feedback.kind.complaint') }))
    for (const tries of [1, 2]) {
      send()
      await waitFor(() => expect(bodies).toHaveLength(tries))
      expect(await screen.findByText(en('error.overloaded'))).toBeTruthy()
    }
    await write(words(7))
    send()
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(bodies[0]).toMatchObject({ kind: 'complaint', content: words(6) })
    expect(bodies[1]!.requestId).toBe(bodies[0]!.requestId)
    expect(bodies[2]!.requestId).not.toBe(bodies[0]!.requestId)
    fireEvent.click(screen.getByRole('button', { name: en('feedback.another') }))
    expect((await field()).value).toBe('')
  })
})
