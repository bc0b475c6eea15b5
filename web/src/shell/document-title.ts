import { catalogue } from '@parola/contract'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useBoot, useCall } from '../api/index.ts'
import { nameOf, pageAt } from '../components/page-name.ts'
import { useText } from '../i18n/index.ts'

/** Tabs and the phone's app switcher show where the visitor is. The server has named the first home better than a title can. */
export function useDocumentTitle(): void {
  const t = useText()
  const { merchant } = useBoot()
  const { pathname, search } = useLocation()
  const vendors = useCall(catalogue.vendorGameTypes, {}, { enabled: false }).data?.content
  const first = useRef(true)
  const page = pageAt(pathname, new URLSearchParams(search), vendors)
  const isHome = !page || page.screen === 'home'
  const title = isHome ? merchant.name : `${nameOf(page, t)} · ${merchant.name}`
  useEffect(() => {
    const keeps = first.current && isHome
    first.current = false
    if (!keeps) document.title = title
  }, [isHome, title])
}
