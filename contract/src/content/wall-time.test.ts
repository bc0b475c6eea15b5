import { describe, expect, it } from 'vitest'
import { momentOf, wallTime } from './wall-time.ts'

describe('CON-111 a time on the clocks of a zone is one moment', () => {
  it.each([
    ['2026-11-20T09:00', 'Asia/Manila', '2026-11-20T01:00:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Lisbon', '2026-07-01T08:00:00.000Z'],
    ['2026-12-01T09:00', 'Europe/Lisbon', '2026-12-01T09:00:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['2026-10-04T01:45', 'Australia/Lord_Howe', '2026-10-03T15:15:00.000Z'],
    ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ])('%s in %s', (wall, zone, moment) => {
    expect(momentOf(wall, zone)).toBe(moment)
    expect(wallTime(moment, zone)).toBe(wall)
  })

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin'],
    ['2026-02-30T09:00', 'UTC'],
    ['2026-11-20', 'UTC'],
    ['', 'UTC'],
  ])('%s in %s never comes', (wall, zone) => {
    expect(momentOf(wall, zone)).toBeNull()
  })
})
