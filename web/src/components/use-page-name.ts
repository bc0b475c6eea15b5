import { catalogue } from '@parola/contract'
import { useLocation } from 'react-router'
import { useCall } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { nameOf, pageAt } from './page-name.ts'

/** What the page at this address is called, as those see it with whom it is shared. */
export function usePageName(): string {
  const t = useText()
  const { pathname, search } = useLocation()
  const vendors = useCall(catalogue.vendorGameTypes, {}).data?.content
  const page = pageAt(pathname, new URLSearchParams(search), vendors)
  return page ? nameOf(page, t) : ''
}
