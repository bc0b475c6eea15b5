import type { members } from '@parola/contract'
import { hashPassword, writeAnswer } from '../../members/index.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { FieldsInvalidError } from '../errors.ts'

/** The available questions, by the keys of their texts. No flow accepts an answer as authentication (D27). */
export const questions = ['firstSchool', 'firstPet', 'birthTown', 'favouriteDish', 'childhoodFriend'] as const

export async function setSecurityQuestion({
  runStep,
  member,
  body,
}: AskedInSteps<typeof members.setSecurityQuestion>): Promise<Record<string, never>> {
  const { question } = body
  if (!questions.some((one) => one === question)) throw new FieldsInvalidError(['question'])
  const hash = await hashPassword(body.answer.normalize('NFKC').toLowerCase())
  await runStep((trx) => writeAnswer(trx, member, { question, hash }))
  return {}
}
