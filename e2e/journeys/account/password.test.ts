import { randomUUID } from 'node:crypto'
import { fillLogin, logInAs, newMember, storedSession, submitLogin, whoAmI } from '../../members.ts'
import { en } from '../../texts.ts'
import { expect, open, parola, expectScreen, test } from '../../visit.ts'

test('PWD-01 a new password must differ from the old one, and then replaces it', async ({ page }) => {
  const ana = await newMember(parola)
  await logInAs(page, parola, ana)
  await page.goto(`${parola}/m/changePsw`)
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  const save = page.getByRole('button', { name: en('password.save') })
  const next = `Next-${randomUUID()}-7`
  await field('oldPassword').fill(ana.password)
  await field('newPassword').fill(ana.password)
  await field('confirmPassword').fill(ana.password)
  await save.click()
  await expect(page.getByText(en('error.password_unchanged'))).toBeVisible()
  await field('newPassword').fill(next)
  await field('confirmPassword').fill(next)
  await save.click()
  await expectScreen(page, 'home')
  expect(await whoAmI(page)).toBe(200)

  await page.context().clearCookies({ name: '__Host-sid' })
  await page.evaluate(() => localStorage.clear())
  await open(page, `${parola}/m/login`, 'login')
  await fillLogin(page, { ...ana, password: next })
  await submitLogin(page)
  await expectScreen(page, 'home')
  expect((await storedSession(page))?.userName).toBe(ana.username)
})

test('PWD-01 a visitor logs in before changing a password', async ({ page }) => {
  await page.goto(`${parola}/m/changePsw`)
  await expectScreen(page, 'login')
})

test('PWD-01 by email: the response is the same for an unknown address', async ({ page }) => {
  await open(page, `${parola}/m/forget`, 'forget')
  const email = `nobody-${randomUUID()}@players.example`
  await page.getByRole('textbox', { name: en('password.email') }).fill(email)
  await page.getByRole('button', { name: en('password.sendLink') }).click()
  await expect(page.getByText(en('password.emailSent', { email }))).toBeVisible()
})

test('PWD-01 by SMS: a code is sent, a countdown replaces the link, and a wrong code is reported beside the field', async ({
  page,
}) => {
  await open(page, `${parola}/m/forget`, 'forget')
  await page.getByRole('tab', { name: en('password.bySms') }).click()
  const mobile = `917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  await page.getByRole('textbox', { name: en('form.mobile') }).fill(mobile)
  await page.getByRole('button', { name: en('form.sendCode') }).click()
  await expect(page.getByText(en('shell.smsSent'))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d+ s$/)
  await page.getByRole('textbox', { name: en('form.code') }).fill('000 000')
  await expect(page.getByRole('textbox', { name: en('form.code') })).toHaveValue('000000')
  for (const name of ['newPassword', 'confirmPassword'])
    await page.locator(`input[name="${name}"]`).fill('Brand-new-password-1')
  await page.getByRole('button', { name: en('password.save') }).click()
  await expect(page.getByText(en('error.verification_code_wrong'))).toBeVisible()
})

test('PWD-01 T1 the code of a link is removed from the address, and an invented one is refused', async ({ page }) => {
  await page.goto(`${parola}/m/forget?code=made-up-canary`)
  await expect(page).toHaveURL(`${parola}/m/forget`)
  for (const name of ['newPassword', 'confirmPassword'])
    await page.locator(`input[name="${name}"]`).fill('Brand-new-password-1')
  await page.getByRole('button', { name: en('password.save') }).click()
  await expect(page.getByText(en('password.linkSpent'))).toBeVisible()
})
