export { alarmForm, alarmWords, type Alarm, type AlarmWord } from './alarm.ts'
export { cellTree, orderRoot, type CellTree } from './cells.ts'
export { encodeEntry, hashOfBytes, maxEntryBytes, parseEntry, type Entry } from './entry.ts'
export { registrableHost } from './hosts.ts'
export { keyForm, type KeyEntry, type KeyRole } from './key.ts'
export { lockForm, type Cell, type Lock, type LockedDraw } from './lock.ts'
export { drawSeed, numbersOf } from './numbers.ts'
export { beforeForm, paidForm, type Before, type Paid, type PaidGame } from './paid.ts'
export { promiseForm, type DrawPromise, type Source } from './promise.ts'
export { cancellationForm, receiptForm, type Cancellation, type Receipt } from './receipt.ts'
export { resultForm, voidForm, type DrawnDraw, type Result, type Said, type VoidDraws } from './result.ts'
export { drawShapeOf, parseRulesEntry, textOfRulesEntry, type RulesEntry } from './rules-entry.ts'
export {
  decodeUtf8,
  encodeUtf8,
  FormError,
  kindOf,
  nameOf,
  parseText,
  textOf,
  type DrawName,
  type Form,
} from './text.ts'
export { drawAt, drawNumbered, mayFollow, roundTime, type PromisedDraw } from './timetable.ts'
export { leafOfTicket, saltLength, ticketForm, ticketLeaf, type Ticket } from './ticket.ts'
