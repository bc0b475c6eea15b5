import file from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { readStored, writeStored } from './api/index.ts'

const keptKey = 'BRAND_FONT'

/** The characters in the file. */
const unicodeRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+20B1, U+2122, U+2191, U+2193, U+2212, U+2215'

/**
 * Applies the brand font if a visit began after it was cached: a visit keeps the font that it began with. The stylesheet does not name it:
 * the browser would send a referrer with the font request whatever the page's policy, and a code in the address would leak.
 */
export async function applyBrandFont(): Promise<void> {
  const began = readStored('session', keptKey) ?? readStored('local', keptKey) ?? '0'
  writeStored('session', keptKey, began)
  if (began !== '1') return
  // Waited for, however long: a font that the browser may give up would differ from page to page.
  const font = new FontFace('Inter Variable', `url(${file})`, { weight: '100 900', unicodeRange })
  document.fonts.add(await font.load())
  document.documentElement.dataset['font'] = 'brand'
}

/** Loads the brand font for the next visit. */
export async function fetchFont(): Promise<void> {
  const { ok } = await fetch(file)
  if (ok) writeStored('local', keptKey, '1')
}
