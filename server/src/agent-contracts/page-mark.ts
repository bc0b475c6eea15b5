import { DomainError } from '../platform/errors.ts'

/** Where a page ended: the time and id of its last row. */
export interface PageMark {
  readonly at: Date
  readonly id: string
}

export const markOf = (at: Date, id: string): string => `${at.toISOString()}_${id}`

const shape = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function markIn(text: string | undefined): PageMark | null {
  if (text === undefined) return null
  const [, moment, id] = shape.exec(text) ?? []
  const at = new Date(moment ?? Number.NaN)
  if (id === undefined || Number.isNaN(at.getTime())) throw new DomainError('bad_request')
  return { at, id }
}
