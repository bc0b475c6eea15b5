import * as z from 'zod'
import { DomainError } from '../platform/errors.ts'

/** Where a page ended: by what the list is in order, and which row of those that are equal in that. */
const Place = z.tuple([z.string(), z.uuid()])
type Place = z.output<typeof Place>

export const nameOfPlace = (...place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

export function placeIn(text: string, field: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new DomainError('bad_request', { fields: [field] })
  }
}

export function momentPlaceIn(text: string, field: string): { readonly at: Date; readonly id: string } {
  const [moment, id] = placeIn(text, field)
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) throw new DomainError('bad_request', { fields: [field] })
  return { at, id }
}
