import { registerServiceWorker } from './api/service-worker.ts'
import { reportVitals } from './api/vitals.ts'
import { whenQuiet } from './components/when-quiet.ts'
import { fetchFont } from './brand-font.ts'
import { laterScreens } from './routes.tsx'

/** What may wait until the page stands: the brand's letters, where further screens are, the offline copy, the measurements. */
export function afterFirstPaint(): void {
  whenQuiet(() => {
    // Without them the letters that stand in go on standing in.
    fetchFont().catch(() => undefined)
    laterScreens().catch(() => undefined)
    void reportVitals()
    void registerServiceWorker()
  })
}
