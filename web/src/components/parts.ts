import { createContext, createElement, use, type ComponentType } from 'react'

/** Parts that one feature makes and another shows. The app brings them together, so that neither feature knows the other. */
export interface Parts {
  lotteryBets: ComponentType
  lotteryStrip: ComponentType
}

const PartsContext = createContext<Parts | null>(null)

export const PartsProvider = PartsContext

export function Part({ name }: { name: keyof Parts }) {
  const parts = use(PartsContext)
  if (!parts) throw new Error('There is no PartsProvider above this component')
  return createElement(parts[name])
}
