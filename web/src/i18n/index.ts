export * from './format.ts'
export type { Namespace, TextKey } from './keys.ts'
export { LanguageProvider, useContentLanguage, useLanguage, useText, useTexts } from './language.tsx'
export { CatalogueMissingError, createTexts, readCatalogues, type Texts } from './texts.ts'
