import { content, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { helpEntry } from '../../../testing/content.ts'
import { mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()
vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
const entries = [
  helpEntry('money', 'Paying in'),
  helpEntry('account', 'My password'),
  helpEntry('terms', 'Terms of the house'),
  helpEntry('policy', 'What we keep'),
  helpEntry('agreement', 'What we agree'),
  helpEntry('safer', 'A line to call'),
]

beforeEach(() => server.use(mockCall(system.status, openSite()), mockCall(content.helpCenter, { entries })))
afterEach(cleanup)

const opened = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .map((button) => `${button.closest('section')?.id} ${button.textContent}`)

describe('the help centre', () => {
  it('HELP-01 opens one entry at a time, each under its own key', async () => {
    await renderApp('/m/help')
    const first = await screen.findByRole('button', { name: 'Paying in' })
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
    fireEvent.click(first)
    expect(opened()).toEqual(['help-0 Paying in'])
    expect(await screen.findByText('Paying in is told here.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'My password' }))
    expect(opened()).toEqual(['help-1 My password'])
    expect(screen.queryByText('Paying in is told here.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'My password' }))
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
  })

  it.each([
    ['?i=1', 'help-1 My password'],
    ['#terms', 'help-2 Terms of the house'],
    ['#policy', 'help-3 What we keep'],
    ['?tag=account&i=0', 'help-0 My password'],
  ])('HELP-01 /m/help%s opens %s', async (address, entry) => {
    await renderApp(`/m/help${address}`)
    await waitFor(() => expect(opened()).toEqual([entry]))
  })

  it('HELP-01 shows one topic, and finds entries by their text', async () => {
    await renderApp('/m/help')
    fireEvent.click(await screen.findByRole('button', { name: 'Account' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Paying in' })).toBeNull())
    expect(screen.getByRole('button', { name: 'My password' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: en('help.all') }))
    await screen.findByRole('button', { name: 'Paying in' })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'paying told' } })
    expect(screen.queryByRole('button', { name: 'My password' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Paying in' })).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } })
    expect(screen.getByRole('link', { name: en('help.ask') }).getAttribute('href')).toBe('/m/service')
  })

  it('HELP-01 shows an empty state, and a retry when loading fails', async () => {
    server.use(mockFailure(content.helpCenter, 'overloaded'))
    await renderApp('/m/help')
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.use(mockCall(content.helpCenter, { entries: [] }))
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: en('help.empty') })).toBeTruthy()
  })
})

describe('the user agreement', () => {
  it.each([
    ['', 'What we agree'],
    ['?of=terms', 'Terms of the house'],
    ['?of=policy', 'What we keep'],
  ])('AGREE-01 /m/useragreement%s is %s', async (query, title) => {
    await renderApp(`/m/useragreement${query}`)
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  })

  it('AGREE-01 links from one document to the other, and says when one is missing', async () => {
    server.use(mockCall(content.helpCenter, { entries: entries.filter(({ tag }) => tag !== 'agreement') }))
    await renderApp('/m/useragreement')
    expect(await screen.findByRole('heading', { name: en('agree.none') })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Privacy policy' }))
    expect(await screen.findByRole('heading', { name: 'What we keep' })).toBeTruthy()
  })
})

describe('safer play', () => {
  it('RG-16 lists help lines, and the self-test gives honest results', async () => {
    await renderApp('/m/saferPlay')
    fireEvent.click(await screen.findByRole('button', { name: 'A line to call' }))
    expect(await screen.findByText('A line to call is told here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Paying in' })).toBeNull()
    const often = screen.getAllByRole('radio', { name: 'Often' })
    expect(often).toHaveLength(7)
    expect(screen.getByText(en('safer.left', { count: 7 }))).toBeTruthy()
    for (const answer of screen.getAllByRole('radio', { name: 'Never' })) fireEvent.click(answer)
    expect(screen.getByRole('heading', { name: en('safer.result.none') })).toBeTruthy()
    for (const answer of often.slice(0, 2)) fireEvent.click(answer)
    expect(screen.getByRole('heading', { name: 'Your answers are serious. Please stop playing now' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Answer again' }))
    expect(screen.getByText(en('safer.left', { count: 7 }))).toBeTruthy()
  })
})
