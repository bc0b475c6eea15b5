import { content } from '@parola/contract'
import { en } from '../../texts.ts'
import { expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const { least, most } = content.feedbackWords

test('MEM-07 feedback counts its words, enforces the limits and says thanks; a repeat counts once', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/feedback`, 'feedback')
  const field = page.getByRole('textbox', { name: en('feedback.content') })
  const send = page.getByRole('main').getByRole('button', { name: en('feedback.send') })
  await field.fill(words(least - 1))
  await expect(page.getByText(en('feedback.count', { count: least - 1, most }))).toBeVisible()
  await send.click()
  await expect(page.getByText(en('feedback.tooShort', { least }))).toBeVisible()
  await field.fill(words(most + 1))
  await expect(page.getByText(en('feedback.tooLong', { most }))).toBeVisible()

  // The first response is lost although the request arrived; pressing again repeats the same request.
  const ids: string[] = []
  let lost = false
  await page.route(`**${content.sendFeedback.path}`, async (route) => {
    ids.push((route.request().postDataJSON() as { requestId: string }).requestId)
    if (lost) return route.continue()
    lost = true
    expect((await route.fetch()).status()).toBe(200)
    return route.abort('failed')
  })
  await page.getByText(en('feedback.kind.problem')).click()
  await field.fill(words(least))
  await send.click()
  await expect(page.getByText(en('error.network'))).toBeVisible()
  await send.click()
  await expect(page.getByRole('heading', { name: en('feedback.thanks') })).toBeVisible()
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
})

test('MEM-07 feedback is for members only', async ({ page }) => {
  await page.goto(`${parola}/m/feedback`)
  await expectScreen(page, 'login')
})
