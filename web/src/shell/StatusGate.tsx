import type { ReactNode } from 'react'
import { useSite } from '../api/index.ts'
import { StatusPage } from './StatusPage.tsx'

/** Shows the app, or why it is closed. It keeps polling, so that the app reopens without a reload. */
export function StatusGate({ children }: { children: ReactNode }) {
  const site = useSite()
  return site.gate === 0 ? children : <StatusPage site={site} />
}
