import { toHex } from '../bytes.ts'
import { merkleRoot } from '../merkle.ts'
import {
  decimalFrom,
  decimal,
  FormError,
  hash,
  nameOf,
  refuseRepeats,
  requireRising,
  signature,
  takeDraw,
  type DrawName,
  type Form,
} from './text.ts'

export interface Cell {
  readonly cell: number
  readonly count: number
  readonly root: string
}

export interface LockedDraw extends DrawName {
  readonly cells: readonly Cell[]
}

/** The tickets of one or more draws of one round, as they were when sales closed. */
export interface Lock {
  readonly round: number
  /** A round that came out after closing: the lock was not made before. */
  readonly after: { readonly round: number; readonly signature: string }
  readonly draws: readonly LockedDraw[]
}

const noTickets = toHex(merkleRoot([]))

export const lockForm: Form<Lock> = {
  kind: 'lock',
  read(lines) {
    const round = lines.take('round', decimalFrom(1))
    const [afterRound, afterSignature] = lines.takeAll<[number, string]>('after', decimalFrom(1), signature)
    const draws = lines.many('draw', 1, () => {
      const draw = takeDraw(lines)
      const cells = lines.many('cell', 1, () => {
        const [cell, count, root] = lines.takeAll<[number, number, string]>('cell', decimal, decimal, hash)
        if ((count === 0) !== (root === noTickets))
          throw new FormError('No tickets, and they alone, have the root of none')
        return { cell, count, root }
      })
      requireRising(
        'Cells',
        cells.map(({ cell }) => cell),
      )
      return { ...draw, cells }
    })
    refuseRepeats('draw', draws.map(nameOf))
    return { round, after: { round: afterRound, signature: afterSignature }, draws }
  },
  write: ({ round, after, draws }) => [
    ['round', round],
    ['after', after.round, after.signature],
    ...draws.flatMap(({ game, number, cells }) => [
      ['draw', game, number] as const,
      ...cells.map(({ cell, count, root }) => ['cell', cell, count, root] as const),
    ]),
  ],
}
