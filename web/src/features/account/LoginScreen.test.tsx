import { members, sessions, system, verification } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootFixture } from '../../../testing/boot.ts'
import { mockCall } from '../../../testing/mock-call.ts'
import { mockSealed, mockSealing } from '../../../testing/mock-sealed.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { containing, en, enStart } from '../../../testing/texts.ts'

type Answer = Parameters<typeof mockSealed<typeof sessions.login>>[1]

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
const loggedIn: sessions.LoggedIn = {
  token: 'a-token',
  userName: 'ana',
  customerType: 0,
  firstTimeLogin: false,
  previousLogin: null,
}
const picture: verification.Captcha = { captchaId: 'c1', kind: 'letters', image: 'data:image/png;base64,AAAA' }
const second: verification.Captcha = { captchaId: 'c2', kind: 'letters', image: 'data:image/png;base64,BBBB' }
const { info } = bootFixture()
const withFlags = (...flags: system.Flag[]) => ({ ...info, whitelabel: [...info.whitelabel, ...flags] })

let sent: Record<string, unknown>[] = []
const answers = (answer: Answer) => server.use(mockSealed(sessions.login, answer, sent))

beforeEach(() => {
  sent = []
  server.use(
    ...mockSealing(),
    mockCall(sessions.renew, { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }),
    mockCall(verification.captcha, second),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const openAs = async (flags: system.Flag[] = [], changes: Parameters<typeof renderApp>[1] = {}) => {
  server.use(mockCall(system.status, openSite({ serverTime: new Date().toISOString(), info: withFlags(...flags) })))
  await renderApp('/m/login', { info: withFlags(...flags), ...changes })
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: RegExp, text: string) => fireEvent.input(field(label), { target: { value: text } })
const submit = () => fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the login screen', () => {
  it('LOGIN-01 a password can be shown and hidden again', async () => {
    await openAs()
    type(/^Password/, 'secret')
    expect(field(/^Password/).type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field(/^Password/).type).toBe('text')
    expect(field(/^Password/).value).toBe('secret')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field(/^Password/).type).toBe('password')
  })

  it('LOGIN-01 the SMS method appears only with its flag', async () => {
    await openAs()
    expect(screen.queryByRole('tab')).toBeNull()
    cleanup()
    await openAs(['MOBILEVERCODELOGIN3'])
    fireEvent.click(screen.getByRole('tab', { name: en('login.bySms') }))
    expect(screen.getByLabelText('Country code')).toBeTruthy()
    expect(field(/^Mobile number/).autocomplete).toBe('tel-national')
    expect(field(enStart('field.verificationCode')).autocomplete).toBe('one-time-code')
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
  })

  it('shows what is missing below each empty field, and focuses the first', async () => {
    await openAs()
    submit()
    expect(await screen.findByText('Please enter your username.')).toBeTruthy()
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Username/))
    expect(field(/^Username/).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('LOGIN-08 text is trimmed, a password is not, and a second press sends nothing', async () => {
    answers(() => ({ value: loggedIn }))
    await openAs()
    type(/^Username/, '  ana ')
    type(/^Password/, ' secret ')
    submit()
    fireEvent.submit(document.querySelector('form')!)
    await waitFor(() => expect(heading()).toContain('Home'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ way: { type: 'username', username: 'ana', password: ' secret ' }, remember: false })
    expect(sent[0]!['proof']).toBeTypeOf('string')
  })

  it('LOGIN-08 links to forgot password, register and home', async () => {
    await openAs()
    const links = within(screen.getByRole('main'))
    expect(links.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/m/forget')
    expect(links.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/m/register')
    expect(links.getByRole('link', { name: en('shell.toHome') }).getAttribute('href')).toBe('/m/home')
  })

  it('LOGIN-02 a captcha appears after a failure that includes one, is replaced by a tap, and must be solved', async () => {
    answers((body: { captcha?: unknown }) =>
      body.captcha ? { value: loggedIn } : { code: 'credentials_wrong', value: { captcha: picture } },
    )
    await openAs()
    expect(screen.queryByLabelText(/^Characters in the picture/)).toBeNull()
    type(/^Username/, 'ana')
    type(/^Password/, 'wrong')
    submit()
    expect(await screen.findByText(en('error.credentials_wrong'))).toBeTruthy()
    const image = () => document.querySelector('form img')
    expect(image()?.getAttribute('src')).toBe(picture.image)
    submit()
    expect(await screen.findByText('Please enter the characters in the picture.')).toBeTruthy()
    expect(sent).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: en('form.captchaRefresh') }))
    await waitFor(() => expect(screen.queryByText('Please enter the characters in the picture.')).toBeNull())
    type(/^Characters in the picture/, 'x7Kp')
    await waitFor(() => expect(image()?.getAttribute('src')).toBe(second.image))
    submit()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ captcha: { captchaId: 'c2', captcha: 'x7Kp' } })
  })

  it('LOGIN-02 a failure without a captcha shows none', async () => {
    answers(() => ({ code: 'account_locked' }))
    await openAs()
    type(/^Username/, 'ana')
    type(/^Password/, 'wrong')
    submit()
    expect(await screen.findByText(enStart('error.account_locked'))).toBeTruthy()
    expect(screen.queryByLabelText(/^Characters/)).toBeNull()
  })

  it('LOGIN-03 a remembered device shows the name and dots, and logs in without a password', async () => {
    answers(() => ({ value: loggedIn }))
    await openAs()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    type(/^Username/, 'ana')
    type(/^Password/, 'pa55-word')
    fireEvent.click(screen.getByRole('checkbox'))
    submit()
    await waitFor(() => expect(heading()).toContain('Home'))
    expect(sent[0]).toMatchObject({ remember: true })
    const stored = [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store))).join()
    expect(stored).toContain('ana')
    for (const secret of ['pa55-word', btoa('pa55-word'), 'drow-55ap']) expect(stored).not.toContain(secret)

    cleanup()
    localStorage.removeItem('MC_SESSION_INFO')
    await openAs()
    expect(field(/^Username/).value).toBe('ana')
    expect(field(/^Password/).value).toBe('')
    expect(field(/^Password/).placeholder).toMatch(/^•+$/)
    submit()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ way: { type: 'remembered', method: 'username' }, remember: true })
  })

  it('LOGIN-03 another name or a typed password is no remembered login', async () => {
    localStorage.setItem('REMEMBERED_USERNAME', JSON.stringify({ username: 'ana' }))
    answers(() => ({ code: 'credentials_wrong' }))
    await openAs()
    type(/^Username/, 'ben')
    submit()
    expect(await screen.findByText('Please enter your password.')).toBeTruthy()
    type(/^Username/, 'ana')
    type(/^Password/, 'typed')
    submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ way: { type: 'username', username: 'ana', password: 'typed' } })
  })

  it('LOGIN-03 a device that the server has forgotten needs the password again', async () => {
    localStorage.setItem('REMEMBERED_USERNAME', JSON.stringify({ username: 'ana' }))
    answers(() => ({ code: 'credentials_wrong' }))
    await openAs()
    submit()
    expect(await screen.findByText(en('error.credentials_wrong'))).toBeTruthy()
    expect(field(/^Password/).placeholder).toBe('')
    expect(localStorage.getItem('REMEMBERED_USERNAME')).toBeNull()
  })

  it('LOGIN-03 switching the method shows what is remembered for it', async () => {
    localStorage.setItem('REMEMBERED_USERNAME', JSON.stringify({ username: 'ana' }))
    await openAs(['MOBILEVERCODELOGIN3'])
    fireEvent.click(screen.getByRole('tab', { name: en('login.bySms') }))
    expect(field(/^Mobile number/).value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    fireEvent.click(screen.getByRole('tab', { name: en('login.byPassword') }))
    expect(field(/^Username/).value).toBe('ana')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('LOGIN-04 social buttons need a provider, a flag and the password tab', async () => {
    const settings = { ...bootFixture().settings, identity: ['google' as const, 'facebook' as const] }
    await openAs(['GOOGLELOGIN3', 'FACEBOOKLOGIN3'])
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    cleanup()
    await openAs(['GOOGLELOGIN3', 'MOBILEVERCODELOGIN3'], { settings })
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: en('login.bySms') }))
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  })

  it('LOGIN-06 a first login opens the new password screen', async () => {
    answers(() => ({ value: { ...loggedIn, firstTimeLogin: true } }))
    await openAs()
    type(/^Username/, 'ana')
    type(/^Password/, 'given')
    submit()
    expect(await screen.findByLabelText(enStart('password.given'))).toBeTruthy()
  })

  it('RG-06 the member reads when the account was used last', async () => {
    answers(() => ({ value: { ...loggedIn, previousLogin: '2026-11-14T12:00:00.000Z' } }))
    await openAs()
    type(/^Username/, 'ana')
    type(/^Password/, 'secret')
    submit()
    expect(await screen.findByText(containing(en('form.previousLogin', { when: 'Nov 14, 2026' })))).toBeTruthy()
  })

  it('LANG-03 switching the language translates the errors and keeps the input', async () => {
    await openAs()
    type(/^Username/, 'ana')
    submit()
    await screen.findByText('Please enter your password.')
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent.click(await screen.findByRole('button', { name: /Language/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Tagalog' }))
    expect(await screen.findByText('Ilagay ang password mo.')).toBeTruthy()
    expect(document.querySelector<HTMLInputElement>('[name="username"]')!.value).toBe('ana')
  })
})

describe('screens for members', () => {
  it('ROUTE-07 a visitor logs in first and is then where they wanted to go', async () => {
    answers(() => ({ value: loggedIn }))
    server.use(mockCall(system.status, openSite({ serverTime: new Date().toISOString(), info: withFlags() })))
    await renderApp('/m/gameRecord?page=2', { info })
    expect(await screen.findByText(en('login.welcome'))).toBeTruthy()
    type(/^Username/, 'ana')
    type(/^Password/, 'secret')
    submit()
    await waitFor(() => expect(heading()).toBe(en('title.gameRecord')))
  })

  it('ROUTE-07 a member without a team does not get to an agent’s screen', async () => {
    server.use(mockCall(system.status, openSite({ serverTime: new Date().toISOString(), info: withFlags() })))
    const session = { token: 't', merchantCode: 'parola', userName: 'ana', type: 0, firstTimeLogin: false }
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    await renderApp('/m/member/team', { info })
    await waitFor(() => expect(heading()).toContain('Home'))
    cleanup()
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: 1 }))
    await renderApp('/m/member/team', { info })
    expect(heading()).toBe('Team management')
  })

  it('SESS-02 a session that the server has ended shows a message and opens the login', async () => {
    const session = { token: 't', merchantCode: 'parola', userName: 'ana', type: 0, firstTimeLogin: false }
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    server.use(
      mockCall(system.status, openSite({ serverTime: new Date().toISOString(), info: withFlags() })),
      mockSealed(members.changePassword, () => ({ code: 'logged_out' }), sent),
    )
    await renderApp('/m/changePsw', { info })
    type(/^Current password/, 'old')
    type(/^New password(?! again)/, 'new')
    type(enStart('password.confirm'), 'new')
    fireEvent.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText(en('error.logged_out'))).toBeTruthy()
    expect(await screen.findByText(en('login.welcome'))).toBeTruthy()
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
  })
})
