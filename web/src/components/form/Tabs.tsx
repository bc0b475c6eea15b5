import './form.css'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; title: string }[]
  chosen: Key
  onChoose: (key: Key) => void
  children: ReactNode
}

/** Two or three alternatives; the chosen one is shown below. A single one needs no tabs. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId()
  if (tabs.length < 2) return children
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const step = event.key === forward ? 1 : -1
    const index = (tabs.findIndex(({ key }) => key === chosen) + step + tabs.length) % tabs.length
    onChoose(tabs[index]?.key ?? chosen)
    event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-full bg-ground-deep p-1 ring-1 ring-hairline ring-inset"
      >
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            className={classes(
              'press min-h-11 rounded-full px-3 text-sm leading-4',
              key === chosen ? 'bg-raised-more font-semibold text-ink ring-1 ring-accent ring-inset' : 'text-ink-quiet',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="flex flex-col gap-4">
        {children}
      </div>
    </>
  )
}
