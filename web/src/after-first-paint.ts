import { registerServiceWorker } from './api/service-worker.ts'
import { reportVitals } from './api/vitals.ts'
import { whenIdle } from './components/loading/when-idle.ts'
import { fetchFont } from './brand-font.ts'
import { loadLazyScreens } from './routes.tsx'

/** Work that waits until the page is visible: brand font, later screens' code, offline copy, measurements. */
export function afterFirstPaint(): void {
  whenIdle(() => {
    // If it fails, the fallback font stays.
    fetchFont().catch(() => undefined)
    loadLazyScreens().catch(() => undefined)
    void reportVitals()
    void registerServiceWorker()
  })
}
