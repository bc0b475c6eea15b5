import { readStored, writeStored } from './api/index.ts'

const keptKey = 'BRAND_FONT'

/** Puts on the brand's letters if an earlier visit has brought them. */
export function wearFont(): void {
  if (readStored('local', keptKey)) document.documentElement.dataset['font'] = 'brand'
}

/** Brings the brand's letters for the next visit: to change those of a page in view would hold a slow phone up for half a second. */
export async function fetchFont(): Promise<void> {
  const brought = await document.fonts.load('400 1em "Inter Variable"').catch(() => [])
  if (brought.length > 0) writeStored('local', keptKey, '1')
}
