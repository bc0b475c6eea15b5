import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BootProvider } from '../../api/index.ts'
import { createTexts, LanguageProvider } from '../../i18n/index.ts'
import { bootFixture } from '../../../testing/boot.ts'
import { LanguagePicker } from './LanguagePicker.tsx'

/** The Japanese texts load slowly. */
const japanese = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('../../i18n/texts.ts'), async (original) => {
  const module = await original()
  const late: typeof module.createTexts = (language, given) => {
    const texts = module.createTexts(language, given)
    if (language !== 'JA') return texts
    return { ...texts, load: (namespace) => japanese.promise.then(() => texts.load(namespace)) }
  }
  return { ...module, createTexts: late }
})

afterEach(cleanup)

it('the language that was chosen last stays, also when an earlier one arrives after it', async () => {
  const texts = createTexts('EN')
  await texts.load('shell')
  const onClose = vi.fn<() => void>()
  render(
    <BootProvider value={bootFixture({ language: 'EN' })}>
      <LanguageProvider initial={texts}>
        <LanguagePicker open onClose={onClose} />
      </LanguageProvider>
    </BootProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /日本語/ }))
  fireEvent.click(screen.getByRole('button', { name: /Tagalog/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(document.documentElement.lang).toBe('fil'))
  await act(async () => {
    japanese.resolve()
    await new Promise((resume) => setTimeout(resume, 100))
  })
  expect(document.documentElement.lang).toBe('fil')
  expect(document.cookie).toContain('lang=TY')
  // By now something else may lie over the screen.
  expect(onClose).toHaveBeenCalledTimes(1)
})
