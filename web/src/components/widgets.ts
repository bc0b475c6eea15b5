import { createContext, createElement, use, type ComponentType } from 'react'

/** Components that one feature provides and another shows. The app connects them, so that neither feature imports the other. */
export interface Widgets {
  embeddedLottery: ComponentType
  lotteryBets: ComponentType
  lotteryStrip: ComponentType
}

const WidgetsContext = createContext<Widgets | null>(null)

export const WidgetsProvider = WidgetsContext

export function Widget({ name }: { name: keyof Widgets }) {
  const widgets = use(WidgetsContext)
  if (!widgets) throw new Error('There is no PartsProvider above this component')
  return createElement(widgets[name])
}
