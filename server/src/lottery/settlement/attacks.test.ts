import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PromisedHall } from '../../../testing/lottery/promised-hall.ts'
import { LockMismatchError } from './disagreement-error.ts'
import { checkBeforeRound } from './check-before-round.ts'
import { CheckedDraws } from './checked-draws.ts'

let hall: PromisedHall
beforeAll(async () => {
  hall = await PromisedHall.open()
})
afterAll(() => hall.test.close())
beforeEach(async () => {
  hall.test.disagreements = 0
  await hall.sell()
  await hall.drawNumbers()
})

/** Whether the worker that settles has checked the tickets while they waited for the round. */
const checks: [string, () => Promise<void>][] = [
  ['checked in settlement', async () => {}],
  ['checked before the round', checkEarly],
]

async function checkEarly(): Promise<void> {
  hall.context = { ...hall.context, checked: new CheckedDraws() }
  await checkBeforeRound(hall.context, await hall.now())
}

describe.each(checks)('FAIR-04 %s, then the owner of the tables', (_name, check) => {
  beforeEach(check)

  /** A losing ticket of the first player, and a winning one of the second. */
  const victims = () => {
    const [one, other] = hall.players
    const loser = one && hall.bought.get(one)?.[1]
    const winner = other && hall.bought.get(other)?.[0]
    if (!one || !other || loser === undefined || winner === undefined) throw new Error('there are too few hall.players')
    return { one, other, loser, winner }
  }
  type Victims = ReturnType<typeof victims>

  it.each<[string, (of: Victims) => string]>([
    [
      'changes the pick of a ticket, and its text',
      ({ loser }) =>
        `update cell.lottery_ticket set pick = '13', text = replace(text, 'bet last2 27', 'bet last2 13') where number = '${loser}'`,
    ],
    ['changes the pick alone', ({ loser }) => `update cell.lottery_ticket set pick = '13' where number = '${loser}'`],
    [
      'changes the stake alone',
      ({ winner }) => `update cell.lottery_ticket set stake = 9900 where number = '${winner}'`,
    ],
    [
      'changes the book alone',
      ({ winner }) => `update cell.lottery_ticket set book = 'trial' where number = '${winner}'`,
    ],
    [
      'moves a winner to another member',
      ({ one, winner }) => `update cell.lottery_ticket set member_id = '${one.id}' where number = '${winner}'`,
    ],
    [
      'moves a winner to another member, and its text',
      ({ one, other, winner }) =>
        `update cell.lottery_ticket set member_id = '${one.id}', text = replace(text, '${other.id}', '${one.id}') where number = '${winner}'`,
    ],
    [
      'moves a winner to another merchant',
      ({ one, winner }) =>
        `update cell.lottery_ticket set merchant_id = '${one.merchantId}' where number = '${winner}'`,
    ],
    [
      'moves a winner to another order',
      ({ winner }) => `update cell.lottery_ticket set order_id = gen_random_uuid() where number = '${winner}'`,
    ],
    [
      'inserts a ticket',
      ({ winner }) =>
        `insert into cell.lottery_ticket (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
         select draw_id, merchant_id, member_id, '00000000-0000-4000-8000-000000000001', 'FORGED-' || draw_id, bet, pick, stake, book, currency,
           replace(replace(text, 'ticket ' || number, 'ticket FORGED-' || draw_id), 'order ' || order_id || ' 1', 'order 00000000-0000-4000-8000-000000000001 1'),
           salt, issued_at from cell.lottery_ticket where number = '${winner}'`,
    ],
    [
      'inserts a ticket of a member beyond every chunk',
      ({ winner }) =>
        `insert into cell.lottery_ticket (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
         select draw_id, merchant_id, 'ffffffff-ffff-4fff-bfff-ffffffffffff', order_id, 'BEYOND-' || draw_id, bet, pick, stake, book, currency,
           replace(replace(text, 'ticket ' || number, 'ticket BEYOND-' || draw_id), member_id::text, 'ffffffff-ffff-4fff-bfff-ffffffffffff'),
           salt, issued_at from cell.lottery_ticket where number = '${winner}'`,
    ],
    ['deletes a ticket', ({ loser }) => `delete from cell.lottery_ticket where number = '${loser}'`],
    [
      'cancels a ticket',
      ({ loser }) =>
        `insert into cell.lottery_cancelled (merchant_id, draw_id, member_id, ticket_id, at)
         select merchant_id, draw_id, member_id, id, issued_at from cell.lottery_ticket where number = '${loser}'`,
    ],
    [
      'swaps the salts of two tickets',
      ({ loser, winner }) =>
        `update cell.lottery_ticket one set salt = other.salt from cell.lottery_ticket other
         where (one.number, other.number) in (('${loser}', '${winner}'), ('${winner}', '${loser}'))`,
    ],
    [
      'moves a byte from the salt to the text',
      ({ winner }) =>
        `update cell.lottery_ticket set text = 'a' || text, salt = substr(salt, 1, 15) where number = '${winner}'`,
    ],
    [
      'changes the root in the table',
      () => `update lottery_draw set root = sha256('other') where id = ${hall.draw.id}`,
    ],
    [
      'changes the count in the table',
      () => `update lottery_draw set tickets = tickets + 1 where id = ${hall.draw.id}`,
    ],
  ])('%s: nobody is paid', async (_, change) => {
    await hall.tamper(change(victims()))
    await expect(hall.settle()).rejects.toThrow(LockMismatchError)
    expect(hall.test.disagreements).toBe(1)
    await hall.expectNothingPaid()
  })

  it('changes a pick, its text and the root in the table: nobody is paid, as the log counts', async () => {
    const { loser } = victims()
    await hall.tamper(
      `update cell.lottery_ticket set pick = '13', text = replace(text, 'bet last2 27', 'bet last2 13') where number = '${loser}'`,
    )
    const { context } = hall
    await hall.drawNumbers()
    hall.context = context
    await expect(hall.settle()).rejects.toThrow(LockMismatchError)
    await hall.expectNothingPaid()
  })
})

describe.each(checks)('FAIR-04 %s, then between judging and payment', (_name, check) => {
  beforeEach(check)

  it.each([
    ['the text of a winner', `text = replace(text, 'bet last2 13', 'bet last2 27')`],
    ['the salt of a winner', `salt = sha256('other')`],
    ['the stake of a winner', 'stake = stake + 100'],
    ['the number of a winner', `number = 'ANOTHER-' || draw_id`],
    ['the member of a winner', 'member_id = gen_random_uuid()'],
    ['the book of a winner', `book = 'bonus'`],
  ])('%s changes: it is not paid', async (_, change) => {
    await hall.judgeOnly()
    const [player] = hall.players
    const [number] = (player && hall.bought.get(player)) ?? []
    if (!player) throw new Error('there is no player')
    await hall.tamper(`update cell.lottery_ticket set ${change} where number = '${number}'`)
    await expect(hall.settle()).rejects.toThrow('not the ticket under its lock')
    expect((await hall.winsOf(player)).map(({ key }) => key)).not.toContain(`win:${number}`)
    expect((await hall.now()).state).toBe('drawn')
  })
})
