import { afterAll, beforeAll, beforeEach } from 'vitest'
import { TestPlay, type TestSeat } from './play.ts'

type Call = Parameters<TestPlay['ask']>[0]

/** For each test of a file a player with a thousand at a game, and ways to ask as its supplier. */
export function testTable() {
  const at = {} as { play: TestPlay; seat: TestSeat }
  beforeAll(async () => {
    at.play = await TestPlay.open()
  })
  afterAll(() => at.play.close())
  beforeEach(async () => {
    await at.play.goOn()
    at.seat = await at.play.seat(await at.play.player(1_000))
  })
  const ask = (call: Call, body: object, as = 'studio') => at.play.ask(call, body, as)
  return Object.assign(at, {
    ask,
    status: async (call: Call, body: object, as?: string) => (await ask(call, body, as)).status,
    roundOf: (round: string) => ask('round', { user: at.seat.id, round }),
  })
}
