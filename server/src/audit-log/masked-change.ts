import type { auditLog } from '@parola/contract'
import { maskedBirthday, maskedEmail, maskedMobile, maskedName } from '../members/index.ts'

type Fields = Readonly<Record<string, unknown>>

const hidden = () => '•••'

/** Columns, and fields inside them, that hold how a member is reached or who they are. */
const masks: Readonly<Record<string, (text: string) => string>> = {
  email: maskedEmail,
  mobile_num: maskedMobile,
  mobileNum: maskedMobile,
  payeeName: maskedName,
  holder: maskedName,
  birthday: maskedBirthday,
}

/** What else members said about themselves when they registered is nobody's business here. */
const said = new Set(['registered'])

/** The fields of a changed row as staff may see them: masked as everywhere, so that the log is no way around a reveal. */
export const maskedFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, masked(name, value)]))

function masked(name: string, value: unknown): unknown {
  if (said.has(name) && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, text]) => [field, (masks[field] ?? hidden)(String(text))]),
    )
  return typeof value === 'string' ? (masks[name]?.(value) ?? value) : value
}

export const maskedEdit = ({ before, after, ...edit }: auditLog.Edit): auditLog.Edit => ({
  ...edit,
  before: maskedFields(before),
  after: maskedFields(after),
})
