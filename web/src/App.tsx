import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BootProvider } from './api/boot.ts'
import { HeaderSlotProvider } from './components/layout/HeaderSlot.tsx'
import { WidgetsProvider } from './components/widgets.ts'
import { LanguageProvider } from './i18n/index.ts'
import { KeptOrdersWhenNeeded } from './kept-orders.tsx'
import { widgets } from './widgets.ts'
import { Prefetch } from './prefetch.ts'
import { ScreenRoutes } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import type { Start } from './start.ts'

/** The whole app. The browser and the server differ only in the router they put around it. */
export function App({ start, router }: { start: Start; router: (app: ReactNode) => ReactNode }) {
  return (
    <BootProvider value={start.boot}>
      <QueryClientProvider client={start.queryClient}>
        <LanguageProvider initial={start.texts}>
          {router(
            <HeaderSlotProvider>
              <Shell>
                <Prefetch />
                <KeptOrdersWhenNeeded />
                <WidgetsProvider value={widgets}>
                  <ScreenRoutes />
                </WidgetsProvider>
              </Shell>
            </HeaderSlotProvider>,
          )}
        </LanguageProvider>
      </QueryClientProvider>
    </BootProvider>
  )
}
