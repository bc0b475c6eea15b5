import { decimal, name, oneOf, type Form } from './text.ts'

export const alarmWords = [
  'form',
  'promise-late',
  'promise-overlap',
  'rules-unknown',
  'rules-return',
  'key-late',
  'after',
  'lock-late',
  'lock-missing',
  'lock-doubled',
  'lock-cell',
  'result',
  'void',
  'gap',
  'paid',
] as const
export type AlarmWord = (typeof alarmWords)[number]

/** What an auditor found wrong; the text of a signed note by its alarm key. */
export interface Alarm {
  readonly log: string
  readonly entry: number
  readonly about: AlarmWord
  readonly at: number
}

export const alarmForm: Form<Alarm> = {
  kind: 'alarm',
  read: (lines) => ({
    log: lines.take('log', name),
    entry: lines.take('entry', decimal),
    about: lines.take('about', oneOf(...alarmWords)),
    at: lines.take('at', decimal),
  }),
  write: ({ log, entry, about, at }) => [
    ['log', log],
    ['entry', entry],
    ['about', about],
    ['at', at],
  ],
}
