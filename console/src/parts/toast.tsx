import { useEffect, useState, useSyncExternalStore } from 'react'
import { wordsOf } from '../api.ts'
import { text } from '../texts.ts'
import { Button } from './Button.tsx'

interface Shown {
  readonly words: string
  /** Takes back what was just done. */
  readonly undo?: (() => Promise<unknown>) | undefined
}

let shown: Shown | null = null
const listeners = new Set<() => void>()

function show(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Says what has just happened. With `undo` it stays longer and can be taken back. */
export const toast = (words: string, { undo }: Pick<Shown, 'undo'> = {}): void => show({ words, undo })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const readMs = 6_000
const undoMs = 20_000

/** One line about what has just happened, also read out. */
export function Toast() {
  const now = useSyncExternalStore(subscribe, () => shown)
  useEffect(() => {
    if (!now) return undefined
    const timer = setTimeout(() => show(null), now.undo ? undoMs : readMs)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center">
      <div
        className={
          now
            ? 'flex items-center gap-2 rounded-field border border-hairline-strong bg-raised-more px-4 py-2 font-medium'
            : ''
        }
      >
        <output>{now?.words}</output>
        {now?.undo && <Undo key={now.words} undo={now.undo} />}
      </div>
    </div>
  )
}

function Undo({ undo }: { undo: () => Promise<unknown> }) {
  const [isUndoing, setUndoing] = useState(false)
  const run = async () => {
    setUndoing(true)
    try {
      await undo()
      toast(text.undo.done)
    } catch (error) {
      toast(wordsOf(error))
    }
  }
  return (
    <Button
      look="quiet"
      className="pointer-events-auto -my-1 text-ink underline"
      disabled={isUndoing}
      onClick={() => void run()}
    >
      {text.undo.button}
    </Button>
  )
}
