import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What the shown screen has put into the header. */
interface Slot {
  place: HTMLElement | null
  title: string | null
}

/**
 * Kept beside React's state: a context that changes while the page wakes up would make every part of it wake at once, in one long
 * piece of work.
 */
interface SlotStore {
  read: () => Slot
  change: (part: Partial<Slot>) => void
  subscribe: (listener: () => void) => () => void
}

const empty: Slot = { place: null, title: null }

function createSlotStore(): SlotStore {
  const listeners = new Set<() => void>()
  let slot = empty
  return {
    read: () => slot,
    change(part) {
      slot = { ...slot, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const SlotContext = createContext<SlotStore | null>(null)

function useSlotStore(): SlotStore {
  const store = use(SlotContext)
  if (!store) throw new Error('There is no HeaderSlotProvider above this component')
  return store
}

function useSlot<Part extends keyof Slot>(part: Part): Slot[Part] {
  const { subscribe, read } = useSlotStore()
  return useSyncExternalStore(
    subscribe,
    () => read()[part],
    () => empty[part],
  )
}

export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSlotStore)
  return <SlotContext value={store}>{children}</SlotContext>
}

/** The place in the header that a screen may fill. While it is empty, the shell's own title and buttons stand there. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const { change } = useSlotStore()
  const [keepPlace] = useState(() => (place: HTMLElement | null) => change({ place }))
  return (
    <>
      <div ref={keepPlace} className="peer flex min-w-0 flex-1 items-center empty:hidden" />
      <div className="flex min-w-0 flex-1 items-center gap-1 peer-not-empty:hidden">{children}</div>
    </>
  )
}

/** What a screen puts into the header in place of its title. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useSlot('place')
  return place && createPortal(children, place)
}

/** The title that a tab and the app switcher show while the screen stands, where its own says more than the screen's. */
export function useOwnTitle(title: string): void {
  const { change } = useSlotStore()
  useEffect(() => {
    change({ title })
    return () => change({ title: null })
  }, [title, change])
}

/** The title that the shown screen has given itself. */
export const useScreenTitle = (): string | null => useSlot('title')
