import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { en } from '../../texts.ts'
import { bahaghari, expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const chatEntry = (page: Page) => page.getByRole('main').getByRole('button', { name: new RegExp(en('member.chat')) })

test('CHAT-02 the chat opens beside the site, in the member’s own room, and the desk replies there', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await go(page, '/m/service')
  await expectScreen(page, 'service')
  const launched = page.waitForResponse((response) => response.url().endsWith('/wps/chat/launch'))
  const opened = context.waitForEvent('page')
  await chatEntry(page).click()
  const { value } = (await (await launched).json()) as { value: { chatUrl: string } }
  const room = await opened
  await expect(room).toHaveURL(value.chatUrl)
  expect(await room.evaluate(() => window.opener)).toBeNull()
  await expectScreen(page, 'service')

  const question = `Is the desk open on night ${randomUUID()}?`
  await room.getByRole('textbox').fill(question)
  await room.getByRole('button', { name: 'Send' }).click()
  await expect(room.getByRole('listitem')).toContainText(question)

  const desk = await context.newPage()
  await desk.goto(`${new URL(value.chatUrl).origin}/chat/desk`)
  const mine = desk.locator('section', { hasText: question })
  await mine.getByRole('textbox').fill('All night long.')
  await mine.getByRole('button', { name: 'Send' }).click()
  await room.getByRole('link', { name: 'Look for an answer' }).click()
  await expect(room.getByRole('listitem').last()).toContainText('All night long.')
})

test('CHAT-02 a merchant without chat does not offer it, and its server refuses it', async ({ page, context }) => {
  await logIn(context, 'bahaghari')
  await open(page, `${bahaghari}/m/service`, 'service')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(chatEntry(page)).toHaveCount(0)
  const refused = await page.evaluate(async () => {
    const { token } = JSON.parse(
      localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}',
    ) as { token: string }
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch('/wps/chat/launch', {
      method: 'POST',
      headers,
      body: JSON.stringify({ language: 'EN' }),
    })
    return answer.json() as Promise<{ code: string }>
  })
  expect(refused.code).toBe('no_permission')
})
