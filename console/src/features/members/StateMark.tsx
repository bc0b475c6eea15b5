import type { backOffice } from '@parola/contract'
import { Lock } from 'lucide-react'
import { text } from '../../texts.ts'

/** A word, and a shape for what needs attention: colour alone says nothing. */
export function StateMark({ state }: { state: backOffice.MemberState }) {
  const word = text.members.states[state]
  if (state === 'active') return <span className="text-ink-quiet">{word}</span>
  return (
    <span className="inline-flex items-center gap-1 font-medium">
      <Lock aria-hidden className="size-3.5" />
      {word}
    </span>
  )
}
