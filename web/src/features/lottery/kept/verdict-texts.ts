import type { Finding } from '@parola/fair-draw/phone'
import type { TextKey } from '../../../i18n/index.ts'

/** What a finding means to a player. */
export const findingTexts: Record<Finding, TextKey> = {
  waiting: 'kept.unproven',
  unwitnessed: 'kept.unproven',
  heads: 'kept.unproven',
  late: 'kept.late',
  'promise-late': 'kept.late',
  'receipt-time': 'kept.late',
  'no-copy': 'kept.noCopy',
  decided: 'kept.decided',
  numbers: 'kept.numbers',
  result: 'kept.numbers',
  sources: 'kept.numbers',
  tickets: 'kept.tickets',
  receipt: 'kept.tickets',
  'no-receipt': 'kept.tickets',
  missing: 'kept.tickets',
  cancellation: 'kept.tickets',
  cell: 'kept.tickets',
  prize: 'kept.prize',
  void: 'kept.void',
  promise: 'kept.promise',
  beacon: 'kept.promise',
  draw: 'kept.promise',
  rules: 'kept.promise',
  lock: 'kept.promise',
  after: 'kept.promise',
  order: 'kept.promise',
  fork: 'kept.promise',
  'no-proof': 'kept.promise',
}
