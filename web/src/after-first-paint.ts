import { registerServiceWorker } from './api/service-worker.ts'
import { reportVitals } from './api/vitals.ts'

import { whenQuiet } from './components/when-quiet.ts'

/** What may wait until the page stands: the brand's letters, the offline copy, the measurements. */
export function afterFirstPaint(): void {
  whenQuiet(() => {
    void loadBrandFont()
    void reportVitals()
    void registerServiceWorker()
  })
}

async function loadBrandFont(): Promise<void> {
  await document.fonts.load('400 1em "Inter Variable"').catch(() => [])
  document.documentElement.dataset['font'] = 'brand'
}
