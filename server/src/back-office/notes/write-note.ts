import type { backOffice, BodyOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { requireMember } from '../show-member.ts'
import * as store from './store.ts'

export async function writeNote(
  trx: Trx,
  operator: OperatorRef,
  { memberId: id, text: said }: BodyOf<typeof backOffice.writeNote>,
): Promise<backOffice.MemberNote> {
  await requireMember(trx, { id })
  const text = cleanText(said)
  if (text === '') throw new DomainError('bad_request', { fields: ['text'] })
  const [note] = await store.insertNote(trx, { id }, { by: operator.name, text })
  invariant(note, 'the note was not written')
  return shownNote(note)
}

export const shownNote = ({ at, ...note }: store.Note): backOffice.MemberNote => ({ ...note, at: at.toISOString() })
