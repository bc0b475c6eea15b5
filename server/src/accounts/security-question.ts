import type { members } from '@parola/contract'
import { hashPassword, writeAnswer } from '../members/index.ts'
import type { AskedInSteps } from '../platform/http.ts'
import { FieldsInvalidError } from './errors.ts'

/** The questions to choose from, by the keys of their texts. No answer is ever accepted as a proof (D27). */
export const questions = ['firstSchool', 'firstPet', 'birthTown', 'favouriteDish', 'childhoodFriend'] as const

export async function setSecurityQuestion({
  act,
  member,
  body,
}: AskedInSteps<typeof members.setSecurityQuestion>): Promise<Record<string, never>> {
  const { question } = body
  if (!questions.some((one) => one === question)) throw new FieldsInvalidError(['question'])
  const hash = await hashPassword(body.answer.normalize('NFKC').toLowerCase())
  await act((trx) => writeAnswer(trx, member, { question, hash }))
  return {}
}
