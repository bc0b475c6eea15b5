import { createContext, use, type ComponentType } from 'react'

/** Parts that one feature makes and another shows. The app brings them together, so that neither feature knows the other. */
export interface Parts {
  lotteryStrip: ComponentType
}

const PartsContext = createContext<Parts | null>(null)

export const PartsProvider = PartsContext

export function usePart(name: keyof Parts): Parts[typeof name] {
  const parts = use(PartsContext)
  if (!parts) throw new Error('There is no PartsProvider above this component')
  return parts[name]
}
