import { catalogue } from '@parola/contract'
import { useLocation } from 'react-router'
import { useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { nameOf, pageAt } from './page-name.ts'

/** The name of the page at this address, as in a shared link. */
export function usePageName(): string {
  const t = useText()
  const { pathname, search } = useLocation()
  const vendors = useCall(catalogue.vendorGameTypes, {}).data?.content
  const page = pageAt(pathname, new URLSearchParams(search), vendors)
  return page ? nameOf(page, t) : ''
}
