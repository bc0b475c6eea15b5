import type { KeyboardEvent, ReactNode } from 'react'

interface OverOthersProps {
  children: ReactNode
  onEscape?: () => void
}

/** Around a dialog that may open over another one: Escape is its own alone, and the other one keeps what was typed. */
export function OverOthers({ children, onEscape }: OverOthersProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEscape?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the dialog inside
    <div className="contents" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
