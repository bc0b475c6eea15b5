import { useEffect, useRef } from 'react'
import { useBoot } from '../api/index.ts'
import { useScreenTitle } from '../components/layout/HeaderSlot.tsx'
import { useText } from '../i18n/index.ts'
import { screens, type ScreenName } from '../paths.ts'

/** Tabs and the phone's app switcher show where the visitor is. The server has named the first home better than a title can. */
export function useDocumentTitle(screen: ScreenName): void {
  const t = useText()
  const { merchant } = useBoot()
  const own = useScreenTitle()
  const first = useRef(true)
  const title = screen === 'home' ? merchant.name : `${own ?? t(screens[screen].title)} · ${merchant.name}`
  useEffect(() => {
    const keeps = first.current && screen === 'home'
    first.current = false
    if (!keeps) document.title = title
  }, [screen, title])
}
