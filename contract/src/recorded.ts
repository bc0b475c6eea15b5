import { isForStaff, type Call } from './call.ts'

/**
 * How a field that staff send is written into audit entries. `shown` texts are codes, handles and people's own sentences, without what looks
 * like personal data. Other texts are written as a digest, and so is whatever is `personal`.
 */
export type Mark = 'shown' | 'personal'

const marks = new WeakMap<object, Mark>()

function marked<S extends object>(schema: S, mark: Mark): S {
  marks.set(schema, mark)
  return schema
}

/** Comes last, because a further check makes another schema. */
export const shown = <S extends object>(schema: S): S => marked(schema, 'shown')
export const personal = <S extends object>(schema: S): S => marked(schema, 'personal')

export const markOf = (schema: object): Mark | undefined => marks.get(schema)

/** Whether the call leaves an audit entry: it changes something, or shows what the contract calls a sensitive read. */
export const isRecorded = (call: Call): boolean =>
  isForStaff(call) && !call.changesNothing && (call.method !== 'GET' || call.sensitiveRead === true)
