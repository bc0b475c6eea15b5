import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { pagedGames } from './components/games/paged-games.ts'
import { useContentLanguage, useTexts, type Texts } from './i18n/index.ts'
import { screenAt, type ScreenName } from './paths.ts'
import { forgetScreen, loadScreen } from './routes.tsx'

type FirstPage = (url: URL, language: Texts['language']) => ReturnType<typeof pagedGames> | null

/** The first requests of a screen. They load with the screen's own code. */
const firstPages: Partial<Record<ScreenName, () => Promise<{ firstPage: FirstPage }>>> = {
  gameEntry: () => import('./features/game-entry/first-page.ts'),
  gameList: () => import('./features/game-list/first-page.ts'),
}

/** Starts loading a screen and its first games while a link is being pressed. */
export function Prefetch(): null {
  const texts = useTexts()
  const language = useContentLanguage()
  const queryClient = useQueryClient()
  useEffect(() => {
    const begin = ({ target }: PointerEvent) => {
      const url = linkAt(target)
      const screen = url && screenAt(url.pathname)
      if (!screen) return
      // The tap itself tries again, and shows an error if that fails too.
      loadScreen(screen, texts).catch(() => forgetScreen(screen, texts))
      const page = async () => {
        const { firstPage } = (await firstPages[screen]?.()) ?? {}
        const options = firstPage?.(url, language)
        if (options) await queryClient.prefetchInfiniteQuery(options)
      }
      page().catch(() => undefined)
    }
    document.addEventListener('pointerdown', begin, { passive: true })
    return () => document.removeEventListener('pointerdown', begin)
  }, [texts, language, queryClient])
  return null
}

function linkAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const url = link && URL.parse(link.href)
  return url?.origin === location.origin ? url : null
}
