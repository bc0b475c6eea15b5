import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { crontab, tasks } from './jobs.ts'

it('the worker can read its crontab, and every line names a job that there is', () => {
  const items = parseCrontab(crontab)
  expect(items.length).toBeGreaterThan(5)
  for (const { task } of items) expect(Object.keys(tasks(readConfig({})))).toContain(task)
})

it('the ledger is audited every minute, and whole once a day', () => {
  const audits = parseCrontab(crontab).filter(({ task }) => task === 'audit-ledger')
  expect(audits.map(({ payload }) => payload)).toEqual([null, { whole: true }])
  const at = (hours: number, minutes: number) => ({ min: minutes, hour: hours, date: 1, month: 1, dow: 1 })
  const due = (hours: number, minutes: number) => audits.filter(({ match }) => match(at(hours, minutes))).length
  expect([due(3, 59), due(4, 7)]).toEqual([1, 2])
})
