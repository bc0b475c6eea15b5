import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { crontabOf } from '../platform/jobs/job.ts'
import { jobs } from './jobs.ts'

const all = jobs(readConfig({}))
const crontab = crontabOf(all)

it('the worker can parse its crontab, and every line names exactly one job', () => {
  const items = parseCrontab(crontab)
  expect(items.length).toBeGreaterThan(5)
  const names = all.map(({ name }) => name)
  for (const { task } of items) expect(names).toContain(task)
  expect(new Set(names).size).toBe(names.length)
})

it('the ledger is audited every minute, and in full once a day', () => {
  const audits = parseCrontab(crontab).filter(({ task }) => task === 'audit-ledger')
  expect(audits.map(({ payload }) => payload)).toEqual([null, { whole: true }])
  const at = (hours: number, minutes: number) => ({ min: minutes, hour: hours, date: 1, month: 1, dow: 1 })
  const due = (hours: number, minutes: number) => audits.filter(({ match }) => match(at(hours, minutes))).length
  expect([due(3, 59), due(4, 7)]).toEqual([1, 2])
})
