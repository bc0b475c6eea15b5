import type { Language } from '@parola/contract'
import type { CDPSession, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { findings } from '../../axe.ts'
import { logInAs, newMember, storedSession } from '../../members.ts'
import { operated } from '../../operator.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, open, parola, expectScreen, test, walk } from '../../visit.ts'

const centre = '/m/securityCenter'
const row = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

async function typeNew(page: Page, secret: string): Promise<void> {
  await field(page, 'newPassword').fill(secret)
  await field(page, 'confirmPassword').fill(secret)
}

test('PWD-02 a member sets a payment password, changes it with the old one, and resets it with the login password', async ({
  page,
}) => {
  const ana = await newMember(parola)
  await logInAs(page, parola, ana)
  await open(page, parola + centre, 'securityCentre')
  const payment = row(page, en('security.paymentPasswordText'))
  await expect(payment).toContainText(en('security.notSet'))
  await expect(row(page, en('security.passwordText'))).toContainText(en('security.set'))
  await payment.click()
  await expect(page).toHaveURL(`${parola}${centre}?part=paymentPassword`)
  await field(page, 'password').fill(ana.password)
  await typeNew(page, '12345')
  await press(page, en('security.save'))
  await expect(page.getByText(en('security.digits', { count: 6 }))).toBeVisible()
  await typeNew(page, '135790')
  await press(page, en('security.save'))
  await expect(page).toHaveURL(parola + centre)
  await expect(payment).toContainText(en('security.set'))

  await payment.click()
  await field(page, 'oldPassword').fill('000000')
  await typeNew(page, '246801')
  await press(page, en('security.save'))
  await expect(page.getByText(en('security.paymentPasswordWrong'))).toBeVisible()
  await field(page, 'oldPassword').fill('135790')
  await press(page, en('security.save'))
  await expect(page).toHaveURL(parola + centre)

  // From the "forgot" link on another screen.
  await open(page, `${parola}${centre}?part=paymentPassword`, 'securityCentre')
  await page.getByRole('link', { name: en('security.forgot') }).click()
  await field(page, 'password').fill('not the password')
  await typeNew(page, '962745')
  await press(page, en('security.save'))
  await expect(page.getByText(en('security.passwordWrong'))).toBeVisible()
  await field(page, 'password').fill(ana.password)
  await press(page, en('security.save'))
  await expect(page.getByText(en('security.paymentPasswordSaved'))).toBeVisible()
  await expect(payment).toBeVisible()
})

test('PWD-02 a security question is saved, and the screen says that it proves nothing', async ({ page }) => {
  await logInAs(page, parola, await newMember(parola))
  await open(page, parola + centre, 'securityCentre')
  const question = row(page, en('security.questionText'))
  await question.click()
  await expect(page.getByText(en('security.questionProvesNothing'))).toBeVisible()
  await press(page, en('security.save'))
  await expect(page.getByText(en('security.questionMissing'))).toBeVisible()
  await page.getByText(en('security.question.firstPet')).click()
  await page.getByLabel(en('security.answer')).fill('Bantay')
  await press(page, en('security.save'))
  await expect(question).toContainText(en('security.set'))
  await question.click()
  await expect(page.getByRole('radio', { name: en('security.question.firstPet') })).toBeChecked()
  await expect(page.getByLabel(en('security.answer'))).toHaveValue('')
})

/** A phone whose fingerprint sensor always succeeds. */
async function authenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a passkey is added, logs in, and is removed', async ({ page }) => {
  const ana = await newMember(parola)
  await logInAs(page, parola, ana)
  const { cdp, authenticatorId } = await authenticator(page)
  await open(page, `${parola}${centre}?part=passkeys`, 'securityCentre')
  await press(page, en('security.addPasskey'))
  await expect(page.getByText('Android · Chrome')).toBeVisible()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  // The same phone cannot add a second one.
  await press(page, en('security.addPasskey'))
  await expect(page.getByText(en('security.passkeyThere'))).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: '__Host-sid' })
  await page.goto(`${parola}/m/login`)
  // Nothing is typed: the browser offers the passkey for the field and the sensor confirms.
  await expectScreen(page, 'home')
  expect((await storedSession(page))?.userName).toBe(ana.username)

  await open(page, `${parola}${centre}?part=passkeys`, 'securityCentre')
  await page.getByRole('button', { name: en('security.removeName', { name: 'Android · Chrome' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('security.remove') })
    .click()
  await expect(page.getByText(en('security.passkeysNone'))).toBeVisible()
})

test('LOGIN-04 T25 a member links Google, logs in with it, and cannot after unlinking', async ({ page }) => {
  const origin = operated.bahaghari
  const ana = await newMember(origin)
  const person = `${randomUUID()}@demo.example`
  const comeBackAs = async (who: string) => {
    await page.getByLabel('E-mail address').fill(who)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const logInByGoogle = async () => {
    await page.evaluate(() => sessionStorage.clear())
    await open(page, `${origin}/m/login`, 'login')
    await page.getByRole('button', { name: en('login.withGoogle') }).click()
    await comeBackAs(person)
  }
  await logInAs(page, origin, ana)
  await open(page, origin + centre, 'securityCentre')
  await row(page, en('security.linkedLoginsText')).click()
  await press(page, en('security.linkName', { name: 'Google' }))
  await comeBackAs(person)
  await expect(page.getByText(en('security.linked', { name: 'Google' }))).toBeVisible()
  expect(page.url()).toBe(`${origin}${centre}?part=linkedLogins`)
  await expect(page.getByRole('button', { name: en('security.unlinkName', { name: 'Google' }) })).toBeVisible()

  await logInByGoogle()
  await expectScreen(page, 'home')
  expect((await storedSession(page))?.userName).toBe(ana.username)

  // Another member cannot link the same account.
  await page.evaluate(() => sessionStorage.clear())
  await logInAs(page, origin, await newMember(origin))
  await open(page, `${origin}${centre}?part=linkedLogins`, 'securityCentre')
  await press(page, en('security.linkName', { name: 'Google' }))
  await comeBackAs(person)
  await expect(page.getByText(en('error.login_taken'))).toBeVisible()

  await logInByGoogle()
  await expectScreen(page, 'home')
  await open(page, `${origin}${centre}?part=linkedLogins`, 'securityCentre')
  await press(page, en('security.unlinkName', { name: 'Google' }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('security.unlink') })
    .click()
  await expect(page.getByText(en('security.unlinked', { name: 'Google' }))).toBeVisible()
  await logInByGoogle()
  await expect(page.getByText(en('login.socialUnknown'))).toBeVisible()
})

const looks: { name: string; origin: string; language: Language }[] = [
  { name: 'dark', origin: parola, language: 'EN' },
  { name: 'light', origin: bahaghari, language: 'TY' },
  { name: 'right to left', origin: bahaghari, language: 'AR' },
]

for (const { name, origin, language } of looks) {
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in any part of the security centre', async ({ page }) => {
      await open(page, `${origin}/m/home`, 'home')
      const found: string[] = []
      const titles = {
        '': 'security.groupLogin',
        '?part=paymentPassword': 'security.setPaymentPassword',
        '?part=paymentPasswordReset': 'security.resetPaymentPassword',
        '?part=securityQuestion': 'security.questionChoose',
        '?part=passkeys': 'security.passkeysNone',
        '?part=linkedLogins': 'security.linkedLoginsWhy',
      }
      for (const [part, title] of Object.entries(titles)) {
        await walk(page, { screen: 'securityCentre', path: centre + part })
        await expect(page.getByRole('main').getByText(text(language, title)).first()).toBeVisible()
        found.push(...(await findings(page)))
      }
      expect(found).toEqual([])
    })
  })
}

test('SEC-02 a member without phone and email creates a recovery code, forgets the password, and regains access with it', async ({
  page,
}) => {
  const ana = await newMember(parola)
  await logInAs(page, parola, ana)
  await open(page, `${parola}${centre}?part=recovery`, 'securityCentre')
  const found = await findings(page)
  await field(page, 'password').fill('not the one')
  await press(page, en('security.recoveryMake'))
  await expect(page.getByText(en('security.passwordWrong'))).toBeVisible()
  await field(page, 'password').fill(ana.password)
  await press(page, en('security.recoveryMake'))
  const code = await page.getByRole('main').locator('output').innerText()
  found.push(...(await findings(page)))
  await press(page, en('security.recoveryDone'))
  await expect(row(page, en('security.recoveryText'))).toContainText(en('security.set'))

  await page.context().clearCookies({ name: '__Host-sid' })
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await open(page, `${parola}/m/forget`, 'forget')
  await page.getByRole('tab', { name: en('password.byRecovery') }).click()
  found.push(...(await findings(page)))
  await field(page, 'username').fill(ana.username)
  // Typed as from paper.
  await field(page, 'code').fill(code.toLowerCase().replaceAll('-', ' '))
  const newPassword = `Long-${randomUUID()}-9`
  await typeNew(page, newPassword)
  await press(page, en('password.save'))
  await expectScreen(page, 'login')
  await logInAs(page, parola, { ...ana, password: newPassword })
  await open(page, parola + centre, 'securityCentre')
  await expect(row(page, en('security.recoveryText'))).toContainText(en('security.notSet'))
  expect(found).toEqual([])
})
