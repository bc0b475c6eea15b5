import type { KeyEntry } from '../objects/entries.ts'
import type { Findings } from '../report.ts'
import type { WitnessTimes } from './witness-times.ts'

const notice = { receipt: 86_400, log: 30 * 86_400 }

export interface ReceiptKey {
  entry: number
  cell: number
  key: KeyEntry['key']
  from: number
  until: number
}

/** The keys that were announced in time; a receipt key that was not counts for nothing. */
export class KeyRing {
  readonly receiptKeys: ReceiptKey[] = []
  readonly all: { entry: number; key: KeyEntry }[] = []

  add(entry: number, key: KeyEntry, times: WitnessTimes, findings: Findings): void {
    this.all.push({ entry, key })
    const seen = times.seenAt(entry)
    const isInTime = seen !== null && seen <= key.from - notice[key.role]
    if (!isInTime && times.isComplete) {
      const days = key.role === 'log' ? '30 days' : '24 hours'
      findings.fail('key-late', entry, `the ${key.role} key ${key.key.name} was not witnessed ${days} before its use`)
    } else if (!isInTime) {
      findings.warn('key-late', entry, `the time of the ${key.role} key ${key.key.name} could not be checked`)
    }
    if (key.cell !== null && (isInTime || !times.isComplete)) {
      this.receiptKeys.push({ entry, cell: key.cell, key: key.key, from: key.from, until: key.until })
    }
  }

  /** The cells that could sign a receipt at some time between the two. */
  cellsBetween(opens: number, closes: number): Set<number> {
    return new Set(
      this.receiptKeys.filter(({ from, until }) => from <= closes && until > opens).map(({ cell }) => cell),
    )
  }
}
