import type { Language } from './language.ts'
import type { Texts } from './texts/catalogue.ts'

const catalogues: Readonly<Record<Language, () => Promise<Texts>>> = {
  EN: async () => (await import('./texts/en/index.ts')).en,
  CN: async () => (await import('./texts/cn/index.ts')).cn,
  TY: async () => (await import('./texts/ty/index.ts')).ty,
  VI: async () => (await import('./texts/vi/index.ts')).vi,
  TH: async () => (await import('./texts/th/index.ts')).th,
  ID: async () => (await import('./texts/id/index.ts')).id,
}

/** The texts in the language of whoever works here. Set before any screen is loaded. */
export let text: Texts

export async function loadTexts(language: Language): Promise<void> {
  text = await catalogues[language]()
}
