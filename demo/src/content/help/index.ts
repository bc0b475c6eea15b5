import { accountHelp } from './account.ts'
import type { DemoHelpEntry, House } from './entry.ts'

export type { DemoHelpEntry } from './entry.ts'

const parola: House = {
  name: 'Parola',
  minimumAge: 18,
  desk: { EN: 'the service desk', TY: 'service desk' },
}

const bahaghari: House = {
  name: 'Bahaghari',
  minimumAge: 21,
  desk: { EN: 'the desk', TY: 'desk' },
}

const entriesOf = (house: House): readonly DemoHelpEntry[] => [...accountHelp(house)]

export const helpOf: Readonly<Record<string, readonly DemoHelpEntry[]>> = {
  parola: entriesOf(parola),
  bahaghari: entriesOf(bahaghari),
}
