import { host } from './hosts.ts'
import {
  decimal,
  decimalFrom,
  drawNumber,
  drawnNumbers,
  hash,
  nameOf,
  oneOf,
  refuseRepeats,
  signature,
  takeDraw,
  word,
  type DrawName,
  type Form,
} from './text.ts'

/** What one source of a state lottery answered. */
export interface Said {
  readonly host: string
  readonly at: number
  readonly numbers: string
  /** Of the answer's bytes. */
  readonly answer: string
}

export interface DrawnDraw extends DrawName {
  readonly numbers: string
  /** Empty when the beacon draws. */
  readonly said: readonly Said[]
}

export interface Result {
  readonly round: number
  readonly signature: string
  readonly draws: readonly DrawnDraw[]
}

export const resultForm: Form<Result> = {
  kind: 'result',
  read(lines) {
    const [round, signed] = lines.takeAll<[number, string]>('round', decimalFrom(1), signature)
    const draws = lines.many('draw', 1, () => {
      const [game, number, numbers] = lines.takeAll<[string, string, string]>('draw', word, drawNumber, drawnNumbers)
      const said = lines.many('said', 0, () => {
        const [from, at, told, answer] = lines.takeAll<[string, number, string, string]>(
          'said',
          host,
          decimal,
          drawnNumbers,
          hash,
        )
        return { host: from, at, numbers: told, answer }
      })
      refuseRepeats(
        'source',
        said.map(({ host: from }) => from),
      )
      return { game, number, numbers, said }
    })
    refuseRepeats('draw', draws.map(nameOf))
    return { round, signature: signed, draws }
  },
  write: ({ round, signature: signed, draws }) => [
    ['round', round, signed],
    ...draws.flatMap(({ game, number, numbers, said }) => [
      ['draw', game, number, numbers] as const,
      ...said.map((one) => ['said', one.host, one.at, one.numbers, one.answer] as const),
    ]),
  ],
}

/** Draws that end without numbers. */
export interface VoidDraws {
  readonly draws: readonly DrawName[]
  readonly reason: 'beacon' | 'cancelled' | 'sources'
}

export const voidForm: Form<VoidDraws> = {
  kind: 'void',
  read(lines) {
    const draws = lines.many('draw', 1, () => takeDraw(lines))
    refuseRepeats('draw', draws.map(nameOf))
    return { draws, reason: lines.take('reason', oneOf('beacon', 'cancelled', 'sources')) }
  },
  write: ({ draws, reason }) => [
    ...draws.map(({ game, number }) => ['draw', game, number] as const),
    ['reason', reason],
  ],
}
