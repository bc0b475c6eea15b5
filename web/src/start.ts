import type { Boot } from '@parola/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from './api/query.ts'
import { firstStatus } from './api/site.ts'
import { createTexts, type Texts } from './i18n/index.ts'
import { screenAt } from './paths.ts'
import { loadScreen } from './routes.tsx'

/** What the first render needs. */
export interface Start {
  boot: Boot
  texts: Texts
  queryClient: QueryClient
}

/**
 * Loads texts and code of the requested screen, so that the first render is complete and the same on server and browser. `drawn`: the
 * server has already rendered the screen.
 */
export async function prepare(boot: Boot, pathname: string, drawn = true): Promise<Start> {
  const texts = createTexts(boot.language, boot.texts)
  const queryClient = createQueryClient(boot)
  const screen = screenAt(pathname) ?? 'home'
  // A screen that fails to load shows its own retry, and must not block the shell.
  await Promise.all([
    texts.load('shell'),
    loadScreen(screen, texts).catch(() => undefined),
    drawn ? undefined : firstStatus(queryClient, boot),
  ])
  return { boot, texts, queryClient }
}
