import { backOffice, type BodyOf, type ValueOf } from '@parola/contract'
import { countOwnCalls } from '../audit-log/index.ts'
import { memberOnFile, readPerson } from '../members/index.ts'
import { payeeNameOf, readCardNumber, type CardNumbers } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef, OwnerRef } from '../platform/http/serve.ts'

interface RevealDeps {
  readonly numbers: Pick<CardNumbers, 'open'>
  readonly revealsADay: number
  /** Called when somebody reveals unusually much. */
  readonly onMany: () => void
}

const { method, path } = backOffice.revealMember
const hourMs = 3_600_000
/** More than this in an hour is no daily work. */
const manyInAnHour = 20

/** The audit entries count: whoever reveals two things at once waits here for the first to be written down. */
export async function revealMember(
  { numbers, revealsADay, onMany }: RevealDeps,
  trx: Trx,
  operator: OperatorRef,
  asked: BodyOf<typeof backOffice.revealMember>,
): Promise<ValueOf<typeof backOffice.revealMember>> {
  const ago = (hours: number) => new Date(trx.now.getTime() - hours * hourMs)
  const counted = { operatorId: operator.id, call: `${method} ${path}`, since: [ago(24), ago(1)] }
  const [today = 0, inThisHour = 0] = await countOwnCalls(trx, counted)
  if (inThisHour >= manyInAnHour) onMany()
  if (today >= revealsADay) throw new DomainError('reveals_used_up')
  const text = await fieldOf(trx, numbers, { id: asked.memberId }, asked)
  if (text === null) throw new DomainError('not_found')
  const until = new Date(trx.now.getTime() + backOffice.revealMinutes * 60_000)
  return { text, until: until.toISOString(), left: revealsADay - today - 1 }
}

/** Null for what the member has not given. */
async function fieldOf(
  trx: Trx,
  numbers: RevealDeps['numbers'],
  owner: OwnerRef,
  { field, cardId }: Pick<BodyOf<typeof backOffice.revealMember>, 'field' | 'cardId'>,
): Promise<string | null> {
  const member = await memberOnFile(trx, owner)
  if (!member) return null
  const fields: Record<backOffice.RevealField, () => Promise<string | null>> = {
    mobile: async () => member.mobileNum,
    email: async () => member.email,
    birthday: async () => (await readPerson(trx, owner))?.birthday ?? null,
    'payee-name': () => payeeNameOf(trx, owner),
    card: async () => (cardId === undefined ? null : readCardNumber(trx, numbers, owner, cardId)),
  }
  return fields[field]()
}
