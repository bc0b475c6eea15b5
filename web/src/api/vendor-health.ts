import { createStore, useStore } from '../ui/store.ts'

const down = createStore<ReadonlySet<string>>(new Set())

export const keepDown = (vendors: readonly string[]): void => down.write(new Set(vendors))

/** Whether a vendor's games cannot be opened right now, by the latest news the phone has. */
export const useIsDown = (vendor: string): boolean => useStore(down, (vendors) => vendors.has(vendor))
