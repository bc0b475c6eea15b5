import file from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { readStored, writeStored } from './api/index.ts'

const keptKey = 'BRAND_FONT'

/** What the file has letters for. */
const unicodeRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+20B1, U+2122, U+2191, U+2193, U+2212, U+2215'

/**
 * Applies the brand font if an earlier visit has cached it. The stylesheet does not name it: the browser would send a referrer with the
 * font request whatever the page's policy, and a code in the address would leak.
 */
export function wearFont(): void {
  if (!readStored('local', keptKey)) return
  document.fonts.add(
    new FontFace('Inter Variable', `url(${file})`, { weight: '100 900', display: 'optional', unicodeRange }),
  )
  document.documentElement.dataset['font'] = 'brand'
}

/** Brings the brand's letters for the next visit: to change those of a page in view would hold a slow phone up for half a second. */
export async function fetchFont(): Promise<void> {
  const { ok } = await fetch(file)
  if (ok) writeStored('local', keptKey, '1')
}
