import type { ReactNode } from 'react'
import { useSite } from '../api/index.ts'
import { StatusPage } from './StatusPage.tsx'

/** Lets the app through, or shows why not. It keeps asking, so the app comes back by itself. */
export function StatusGate({ children }: { children: ReactNode }) {
  const site = useSite()
  return site.gate === 0 ? children : <StatusPage site={site} />
}
