import type { ReactNode } from 'react'
import { Notice } from '../parts/states.tsx'
import { text } from '../texts.ts'
import { usePlace } from './me.ts'
import type { Screen } from './screens.ts'

/** The screen, or which roles may see it. */
export function Allowed({ screen, children }: { screen: Screen; children: ReactNode }) {
  const place = usePlace()
  if (!place) return null
  const { permission } = screen
  if (permission === null || place.may(permission)) return children
  const roles = place.rolesWith(permission).map((role) => text.roles[role])
  return <Notice title={text.shell.denied} note={text.shell.deniedText(roles.join(', '))} />
}
