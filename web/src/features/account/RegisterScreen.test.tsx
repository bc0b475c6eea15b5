import {
  agents,
  catalogue,
  content,
  members,
  registration,
  sessions,
  system,
  verification,
  wallet,
  type AnnouncementId,
  type ErrorCode,
  type ValueOf,
} from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootFixture } from '../../../testing/boot.ts'
import { infoFixture, walletOf } from '../../../testing/member.ts'
import { mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockSealed, mockSealing } from '../../../testing/mock-sealed.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en, enStart } from '../../../testing/texts.ts'

type Settings = ValueOf<typeof registration.registerSettings>
type Field = registration.RegisterField

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
vi.mock('../../api/proof.ts', () => ({ workOutProof: () => Promise.resolve('proof') }))
const rule = (field: Field, rest: Partial<registration.FieldRule> = {}): registration.FieldRule => ({
  field,
  visible: true,
  required: false,
  messageKey: `rule.${field}`,
  ...rest,
})
const settings: Settings = {
  username: true,
  mobileNum: true,
  mobileCode: true,
  mobilePassword: false,
  captcha: false,
  termsVersion: '2026-11',
  fields: [
    rule('username', { required: true, pattern: '[A-Za-z][A-Za-z0-9_]*', min: 4, max: 16 }),
    rule('password', { required: true, min: 8, max: 128 }),
    rule('confirmPassword', { required: true }),
    rule('birthday', { required: true, pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}' }),
    rule('email', { pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', max: 254 }),
  ],
}
const loggedIn: sessions.LoggedIn = {
  token: 'handle',
  userName: 'ligaya',
  customerType: 0,
  firstTimeLogin: false,
  previousLogin: null,
}
const noNews: content.Announcements = { banners: [], player: [], popup: [], promotion: [], hot: [], agent: [] }

/** Accepts every registration and records it, or refuses with a code. */
function takesRegistrations(refusal?: ErrorCode, value?: object) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const handlers = [registration.register, registration.registerMobile].map((call) =>
    mockSealed(
      call,
      (body) => {
        sent.push({ path: call.path, body })
        return refusal ? { code: refusal, value } : { value: loggedIn }
      },
      [],
    ),
  )
  server.use(...handlers)
  return sent
}

const withSettings = (changes: Partial<Settings>) =>
  server.use(mockCall(registration.registerSettings, { ...settings, ...changes }))
const withFields = (...more: registration.FieldRule[]) => withSettings({ fields: [...settings.fields, ...more] })

beforeEach(() => {
  server.use(
    mockCall(system.status, openSite()),
    mockCall(registration.registerSettings, settings),
    mockCall(registration.checkUsername, { available: true }),
    mockCall(content.announcements, noNews),
    mockCall(agents.affiliate, { code: '' }),
    mockCall(agents.checkAffiliate, { success: true }),
    mockCall(catalogue.vendorGameTypes, { content: [] }),
    mockCall(catalogue.hotGames, { list: [] }),
    mockCall(members.info, infoFixture),
    mockCall(wallet.memberWallet, walletOf(0)),
    ...mockSealing(),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const input = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
async function type(label: RegExp | string, text: string) {
  const field = await input(label)
  fireEvent.input(field, { target: { value: text } })
  return field
}
const join = () => screen.getByRole('button', { name: en('register.submit') })
/** Agrees where the merchant's pack has not done so already, and joins. */
function press() {
  const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: /or older/ })
  if (box?.checked === false) fireEvent.click(box)
  fireEvent.click(join())
}

/** Everything that the plain form requires. */
async function fillIn() {
  await type(/^Username/, ' ligaya ')
  await type(/^Password/, 'a long secret')
  await type(/^Confirm password/, 'a long secret')
  await type(/^Date of birth/, '1990-02-03')
}

describe('REG-01 the ways', () => {
  it('REG-01 has tabs when both are on, and keeps the input', async () => {
    await renderApp('/m/register')
    await type(enStart('field.email'), 'l@parola.example')
    fireEvent.click(await screen.findByRole('tab', { name: 'Mobile number' }))
    expect(await input(/^Mobile number/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Username/, { selector: 'input' })).toBeNull()
    expect((await input(enStart('field.email'))).value).toBe('l@parola.example')
  })

  it.each([
    [{ username: true, mobileNum: false }, /^Username/],
    [{ username: false, mobileNum: true }, /^Mobile number/],
  ])('REG-01 has no tabs with %j', async (ways, first) => {
    withSettings(ways)
    await renderApp('/m/register')
    expect(await input(first)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('REG-01 shows a message when registration is closed', async () => {
    withSettings({ username: false, mobileNum: false })
    await renderApp('/m/register')
    expect(await screen.findByText(en('register.closed'))).toBeTruthy()
  })
})

describe('REG-02 the terms', () => {
  it('REG-02 are agreed to by default in the classic pack and required to register', async () => {
    const sent = takesRegistrations()
    await renderApp('/m/register', { settings: { ...bootFixture().settings, termsPreChecked: true } })
    await fillIn()
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /18 or older/ })
    expect(box.checked).toBe(true)
    fireEvent.click(box)
    expect(join().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(join())
    fireEvent.click(box)
    expect(join().getAttribute('aria-disabled')).toBe('false')
    expect(sent).toEqual([])
    expect(screen.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/m/help#terms')
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/m/help#policy')
  })

  it('REG-02 start unchecked where the merchant wants it', async () => {
    await renderApp('/m/register', { settings: { ...bootFixture().settings, termsPreChecked: false, minimumAge: 21 } })
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /21 or older/ })).checked).toBe(false)
  })
})

describe('REG-03 a number and its code', () => {
  it('REG-03 sends a code with proof of work, counts down, and registers with it', async () => {
    const asked: unknown[] = []
    server.use(
      http.post(`*${verification.smsRegister.path}`, async ({ request }) => {
        asked.push(await request.json())
        const expirationTime = new Date(Date.now() + 60_000).toISOString()
        return HttpResponse.json({ success: true, value: { flow: 'flow', expirationTime } })
      }),
    )
    const sent = takesRegistrations()
    await renderApp('/m/register')
    fireEvent.click(await screen.findByRole('tab', { name: 'Mobile number' }))
    await type(/^Mobile number/, '917 123 4567')
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByRole('timer')).toBeTruthy()
    await waitFor(() =>
      expect(asked).toEqual([{ countryDialingCode: '63', mobileNum: '917 123 4567', proof: 'proof' }]),
    )
    await type(enStart('field.verificationCode'), '123456')
    await type(/^Date of birth/, '1990-02-03')
    press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      path: '/wps/member/register/mobile',
      body: { mobileNum: '917 123 4567', countryDialingCode: '63', verificationCode: '123456', flow: 'flow' },
    })
    expect(sent[0]?.body).not.toHaveProperty('username')
  })
})

describe('REG-09 a provider that proves the number', () => {
  const byProvider = async () => {
    withSettings({ username: false })
    server.use(mockCall(sessions.beginIdentity, { url: 'https://id.parola.example/authorize?state=s' }))
    const assign = vi.fn<(url: string) => void>()
    vi.spyOn(window, 'open').mockReturnValue({ location: { assign } } as unknown as Window)
    const identity = ['sms' as const]
    await renderApp('/m/register', { settings: { ...bootFixture().settings, identity } })
    await type(/^Mobile number/, '917 123 4567')
    await type(/^Date of birth/, '1990-02-03')
    return async () => {
      fireEvent.click(screen.getByRole('button', { name: en('register.verify') }))
      await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.parola.example/authorize?state=s'))
    }
  }
  const answerWith = (answer: unknown) => {
    const channel = new BroadcastChannel('phone-provider')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this origin's own and takes no target
    channel.postMessage({ answer })
    channel.close()
  }

  it('REG-09 runs first, and gives the form a code', async () => {
    const sent = takesRegistrations()
    server.use(mockCall(registration.verifyMobile, { flow: 'flow', verificationCode: '246810' }))
    const leave = await byProvider()
    press()
    expect(await screen.findByText('Please verify your number first.')).toBeTruthy()
    await leave()
    answerWith({ code: 'planted', state: 'of somebody else' })
    answerWith({ code: 'c', state: 's' })
    expect(await screen.findByRole('button', { name: en('register.verified') })).toBeTruthy()
    press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ mobileNum: '917 123 4567', flow: 'flow', verificationCode: '246810' })
  })

  it.each([
    ['the provider', 'refused'],
    ['the server', { code: 'c', state: 's' }],
  ])('REG-09 nothing is registered when %s refuses', async (_who, answer) => {
    const sent = takesRegistrations()
    server.use(mockFailure(registration.verifyMobile, 'verification_code_wrong'))
    const leave = await byProvider()
    await leave()
    answerWith(answer)
    expect(await screen.findByText(en('error.verification_code_wrong'))).toBeTruthy()
    press()
    expect(await screen.findByText('Please verify your number first.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('REG-04 the fields', () => {
  it('REG-04 shows only enabled fields and marks required ones', async () => {
    withFields(rule('telegram', { visible: false }), rule('nickname', { required: true, min: 2, max: 20 }))
    await renderApp('/m/register')
    expect((await input(/^Nickname/)).getAttribute('aria-required')).toBe('true')
    expect((await input(en('register.optional', { label: en('field.email') }))).getAttribute('aria-required')).toBe(
      'false',
    )
    expect(screen.queryByLabelText(/Telegram/)).toBeNull()
  })

  it("REG-04 checks by the server's rules and shows errors in the language", async () => {
    await renderApp('/m/register')
    await fillIn()
    const name = await type(/^Username/, '1st')
    const mail = await type(enStart('field.email'), 'nowhere')
    press()
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(described(name)).toBe(en('rule.username', { min: '4', max: '16' }))
    expect(described(mail)).toBe(en('rule.email'))
    await type(enStart('field.email'), '')
    await waitFor(() => expect(mail.getAttribute('aria-invalid')).toBeNull())
  })

  it("RG-01 REG-04 refuses birthdays below the merchant's minimum age", async () => {
    await renderApp('/m/register', { settings: { ...bootFixture().settings, minimumAge: 21 } })
    await fillIn()
    const year = new Date().getFullYear() - 20
    const birthday = await type(/^Date of birth/, `${year}-01-01`)
    press()
    await waitFor(() => expect(described(birthday)).toBe('You must be at least 21 years old.'))
  })
})

describe('REG-05 the password again, and the picture', () => {
  it('REG-05 must be there and the same', async () => {
    await renderApp('/m/register')
    await fillIn()
    const again = await type(/^Confirm password/, '')
    press()
    await waitFor(() => expect(described(again)).toBe('Please enter the password again.'))
    await type(/^Confirm password/, 'another secret')
    await waitFor(() => expect(described(again)).toBe(en('rule.confirmPassword')))
  })

  it('REG-05 a captcha is required where the merchant shows one, and is replaced after a refusal', async () => {
    withSettings({ captcha: true })
    let shown = 0
    server.use(
      http.get(`*${verification.captcha.path}`, () => {
        shown += 1
        const value = { captchaId: `c${shown}`, kind: 'letters', image: 'data:image/png;base64,AAAA' }
        return HttpResponse.json({ success: true, value })
      }),
    )
    const sent = takesRegistrations('captcha_required')
    await renderApp('/m/register')
    await fillIn()
    const answer = await input(/^Characters in the picture/)
    press()
    await waitFor(() => expect(described(answer)).toBe('Please enter the characters in the picture.'))
    expect(sent).toEqual([])
    await type(/^Characters in the picture/, 'k7wz')
    press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body['captcha']).toEqual({ captchaId: 'c1', captcha: 'k7wz' })
    await waitFor(() => expect(shown).toBe(2))
    expect(described(answer)).toBe('Please enter the characters in the picture.')
    expect(answer.value).toBe('')
  })
})

describe('REG-06 invitations', () => {
  it.each(['affiliateCode', 'code', 'r'])("REG-06 a good link's code (%s) is sent without a field", async (name) => {
    const sent = takesRegistrations()
    await renderApp(`/m/register?${name}=FRIEND`)
    await fillIn()
    expect(screen.queryByLabelText(/Invitation code/)).toBeNull()
    press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ affiliateCode: 'FRIEND', domain: 'parola.test' })
  })

  it('REG-06 a personal host stands for its code', async () => {
    server.use(mockCall(agents.affiliate, { code: 'HOST' }))
    const sent = takesRegistrations()
    await renderApp('/m/register')
    await fillIn()
    press()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ affiliateCode: 'HOST' }))
  })

  it('REG-06 a bad link shows the code field, and a bad code is refused beside it', async () => {
    server.use(mockCall(agents.checkAffiliate, { success: false }))
    const sent = takesRegistrations()
    await renderApp('/m/register?affiliateCode=GONE')
    const code = await input(/^Invitation code/)
    await fillIn()
    await type(/^Invitation code/, 'NOBODY')
    press()
    await waitFor(() => expect(described(code)).toBe(en('error.invitation_code_wrong')))
    expect(document.activeElement).toBe(code)
    expect(sent).toEqual([])
    server.use(mockCall(agents.checkAffiliate, { success: true }))
    await type(/^Invitation code/, 'FRIEND')
    press()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ affiliateCode: 'FRIEND' }))
  })

  it("REG-06 a link's code that the server rejects becomes a field", async () => {
    takesRegistrations('invitation_code_wrong')
    await renderApp('/m/register?affiliateCode=OLD')
    await fillIn()
    press()
    const code = await input(/^Invitation code/)
    await waitFor(() => expect(described(code)).toBe(en('error.invitation_code_wrong')))
    expect(document.activeElement).toBe(code)
  })
})

describe('REG-07 the form', () => {
  it('REG-07 focuses the first invalid field, and states the rule of one account per person', async () => {
    await renderApp('/m/register')
    const name = await input(/^Username/)
    expect(screen.getByText(/One account per person/)).toBeTruthy()
    press()
    await waitFor(() => expect(document.activeElement).toBe(name))
    await type(/^Username/, 'ligaya')
    await type(/^Password/, 'a long secret')
    press()
    const again = await input(/^Confirm password/)
    await waitFor(() => expect(document.activeElement).toBe(again))
  })
})

describe('REG-08 what is sent', () => {
  it('REG-08 registers, logs in, welcomes the member and opens home', async () => {
    const sent = takesRegistrations()
    await renderApp('/m/register')
    await fillIn()
    press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByText('Welcome, ligaya!')).toBeTruthy()
    expect(sent).toEqual([
      {
        path: '/wps/member/register',
        body: {
          username: 'ligaya',
          password: 'a long secret',
          confirmPassword: 'a long secret',
          birthday: '1990-02-03',
          proof: 'proof',
          registerMethod: 'H5',
          registerUrl: 'parola.test',
          termsVersion: '2026-11',
          type: 0,
        },
      },
    ])
    expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')).toMatchObject({ token: 'handle', type: 0 })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Home'))
  })

  it('REG-08 reports a taken name when the field loses focus', async () => {
    server.use(mockCall(registration.checkUsername, { available: false }))
    await renderApp('/m/register')
    const name = await type(/^Username/, 'ligaya')
    fireEvent.blur(name)
    await waitFor(() => expect(described(name)).toBe(en('error.username_taken')))
    expect(document.activeElement).not.toBe(name)
  })

  it('REG-08 reports a free name, and shows nothing when the check fails', async () => {
    await renderApp('/m/register')
    const name = await type(/^Username/, 'ligaya')
    fireEvent.blur(name)
    await waitFor(() => expect(described(name)).toBe(en('register.usernameFree')))
    server.use(http.get(`*${registration.checkUsername.path}`, () => HttpResponse.error()))
    await type(/^Username/, 'ligaya2')
    fireEvent.blur(name)
    await waitFor(() => expect(described(name)).toMatch(/^Use 4 to 16/))
  })

  it.each([
    ['username_taken', undefined, /^Username/, en('error.username_taken')],
    ['under_age', undefined, /^Date of birth/, en('error.under_age')],
    ['field_invalid', { fields: ['email'] }, enStart('field.email'), en('error.field_invalid')],
  ] as const)('REG-08 shows %s beside its field', async (code, value, label, text) => {
    takesRegistrations(code, value)
    await renderApp('/m/register')
    await fillIn()
    press()
    const field = await input(label)
    await waitFor(() => expect(described(field)).toBe(text))
    expect(document.activeElement).toBe(field)
  })

  it('REG-08 a taken number is not reported as a taken name', async () => {
    withFields(rule('mobileNum'))
    takesRegistrations('username_taken', { fields: ['mobileNum'] })
    await renderApp('/m/register')
    await fillIn()
    const number = await type(/^Mobile number/, '917 123 4567')
    press()
    await waitFor(() => expect(described(number)).toBe('This mobile number already has an account.'))
  })

  it('shows errors without a field above the button', async () => {
    takesRegistrations('rate_limited')
    await renderApp('/m/register')
    await fillIn()
    press()
    expect(await screen.findByText(en('error.rate_limited'))).toBeTruthy()
  })
})

describe('around the form', () => {
  it("shows the merchant's banner for this screen", async () => {
    const banner: content.Announcement = {
      id: '0190b6a8-7c1e-7b58-9a5e-3f2f6c1f0a11' as AnnouncementId,
      announcementId: '0190b6a8-7c1e-7b58-9a5e-3f2f6c1f0a11' as AnnouncementId,
      title: 'One account, one person',
      summary: 'It takes about a minute.',
      content: '',
      category: '',
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: null,
      noExpiry: 1,
      photoUrl: 'banners/jeepney-street.avif',
      announcementImages: [],
      groupName: 'm_reg',
      url: '/m/help',
      audience: 'all',
      frequency: 'daily',
      read: false,
    }
    server.use(mockCall(content.announcements, { ...noNews, banners: [banner] }))
    await renderApp('/m/register')
    expect((await screen.findByRole('link', { name: /One account, one person/ })).getAttribute('href')).toBe('/m/help')
  })

  it('redirects a logged-in member to home', async () => {
    localStorage.setItem(
      'MC_SESSION_INFO',
      JSON.stringify({ token: 'h', merchantCode: 'parola', userName: 'l', type: 0, firstTimeLogin: false }),
    )
    await renderApp('/m/register')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Home'))
  })

  it('offers a retry when the rules cannot be had', async () => {
    server.use(
      http.get(`*${registration.registerSettings.path}`, () =>
        HttpResponse.json({ success: false, code: 'overloaded', message: '' }, { status: 503 }),
      ),
    )
    await renderApp('/m/register')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.use(mockCall(registration.registerSettings, settings))
    fireEvent.click(retry)
    expect(await input(/^Username/)).toBeTruthy()
  })

  it('keeps the input when the language changes, and translates the errors', async () => {
    await renderApp('/m/register')
    const name = await type(/^Username/, '1st')
    press()
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent.click(await screen.findByRole('button', { name: /Language/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Tagalog' }))
    await waitFor(() => expect(described(name)).toMatch(/^Gumamit ng 4 hanggang 16/))
    expect(name.value).toBe('1st')
  })
})

/** The message below a field. */
function described(field: HTMLElement): string {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
