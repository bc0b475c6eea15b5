import { Suspense, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useShownBars } from '../components/layout/HeaderSlot.tsx'
import { useIsDesktop } from '../components/layout/use-is-desktop.ts'
import { lazyOptional } from '../components/loading/lazy-optional.ts'
import { useText } from '../i18n/index.ts'
import { screenAt } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { desktopLayoutOf } from './desktop/desktop-layout.ts'
import { BottomMenu } from './menus/BottomMenu.tsx'
import { useDocumentTitle } from './document-title.ts'
import { DownloadBar } from './install/DownloadBar.tsx'
import { Header } from './header/Header.tsx'
import { BackgroundWork } from './BackgroundWork.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { OverlaysProvider } from './overlays/Overlays.tsx'
import { PageEnd } from './PageEnd.tsx'
import { StatusGate } from './StatusGate.tsx'
import { Toasts } from './Toasts.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { shows } from './visibility.ts'

const DesktopRail = lazyOptional(() => import('./desktop/DesktopRail.tsx').then((module) => module.DesktopRail))
const AccountNav = lazyOptional(() => import('./desktop/AccountNav.tsx').then((module) => module.AccountNav))

/** The frame around every screen: a column on phones and tablets, with a menu beside it on desktops. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const screen = screenAt(pathname) ?? 'home'
  const bars = useShownBars()
  const isFullScreen = bars !== 'all'
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main, isFullScreen)
  useDocumentTitle(screen)
  const isDesktop = useIsDesktop()
  const layout = desktopLayoutOf(screen)

  return (
    <div data-screen={screen} data-full-screen={isFullScreen} className="relative isolate min-h-dvh">
      <div aria-hidden="true" className="shell-backdrop fixed inset-0 -z-10 hidden desk:block full:hidden" />
      <StatusGate>
        <OverlaysProvider>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-full focus:bg-raised-more focus:px-4 focus:py-2"
          >
            {t('shell.skip')}
          </a>
          {isDesktop && bars !== 'none' && (
            <Suspense>
              <DesktopRail screen={screen} />
            </Suspense>
          )}
          <div
            className={classes(
              'column flex flex-col bg-ground desk:shadow-[0_0_80px_var(--shadow)] full:max-w-none full:shadow-none',
              isFullScreen ? 'h-dvh' : 'min-h-dvh',
              bars !== 'none' && 'full:ps-(--rail)',
            )}
          >
            {!isFullScreen && <Header screen={screen} />}
            <div
              className={classes(
                'sticky z-20',
                isFullScreen ? 'top-0' : 'top-[calc(var(--header-height)+var(--safe-top))]',
              )}
            >
              <NetworkBanner />
              {!isFullScreen && <UpdatePrompt />}
            </div>
            {!isFullScreen && shows.downloadBar(screen) && <DownloadBar />}
            {/* The stylesheet says where a desktop puts each; what comes beside it loads later, in a place that is kept free. */}
            <div
              data-layout={isFullScreen ? undefined : layout}
              className={classes('flex flex-1 flex-col', isFullScreen && 'min-h-0')}
            >
              {isDesktop && (layout === 'account' || layout === 'table') && (
                <Suspense>
                  <AccountNav screen={screen} />
                </Suspense>
              )}
              <main
                id="content"
                ref={main}
                tabIndex={-1}
                className={classes('flex-1 outline-none', isFullScreen && 'min-h-0')}
              >
                {children}
              </main>
            </div>
            {!isFullScreen && <PageEnd screen={screen} />}
            {!isFullScreen && shows.bottomMenu(screen) && <BottomMenu screen={screen} />}
          </div>
        </OverlaysProvider>
      </StatusGate>
      <Toasts />
      <BackgroundWork />
    </div>
  )
}
