import { useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsFullScreen } from '../components/layout/HeaderSlot.tsx'
import { SaferPlayMark } from '../components/SaferPlayMark.tsx'
import { useText } from '../i18n/index.ts'
import { screenAt } from '../paths.ts'
import { BottomMenu } from './menus/BottomMenu.tsx'
import { useDocumentTitle } from './document-title.ts'
import { DownloadBar } from './install/DownloadBar.tsx'
import { Header } from './header/Header.tsx'
import { BackgroundWork } from './BackgroundWork.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { OverlaysProvider } from './overlays/Overlays.tsx'
import { SharedBlocks } from './SharedBlocks.tsx'
import { StatusGate } from './StatusGate.tsx'
import { Toasts } from './Toasts.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { shows } from './visibility.ts'

/** Screens without floating buttons link to safer play below the form. */
const belowForms = 'press mx-auto flex min-h-11 w-fit items-center gap-1 px-4 pb-2 text-sm text-ink-quiet'

/** The frame around every screen: a phone's column, also on a desktop. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const screen = screenAt(pathname) ?? 'home'
  const isFullScreen = useIsFullScreen()
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main, isFullScreen)
  useDocumentTitle(screen)

  return (
    <div data-screen={screen} data-full-screen={isFullScreen} className="relative isolate min-h-dvh">
      <div aria-hidden="true" className="shell-backdrop fixed inset-0 -z-10 hidden desk:block" />
      <StatusGate>
        <OverlaysProvider>
          <div className="column flex min-h-dvh flex-col bg-ground desk:shadow-[0_0_80px_var(--shadow)]">
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-full focus:bg-raised-more focus:px-4 focus:py-2"
            >
              {t('shell.skip')}
            </a>
            {!isFullScreen && <Header screen={screen} />}
            <NetworkBanner />
            {!isFullScreen && shows.topBanner(pathname) && <DownloadBar />}
            <main id="content" ref={main} tabIndex={-1} className="flex-1 outline-none">
              {children}
            </main>
            {!isFullScreen && shows.bottomMenu(screen) && <BottomMenu screen={screen} />}
            {!isFullScreen &&
              (shows.sharedBlocks(screen) ? (
                <SharedBlocks />
              ) : (
                <footer>
                  <SaferPlayMark inWords className={belowForms} />
                </footer>
              ))}
          </div>
          {!isFullScreen && <UpdatePrompt />}
        </OverlaysProvider>
      </StatusGate>
      <Toasts />
      <BackgroundWork />
    </div>
  )
}
