import { operators } from '@parola/contract'
import { demoPassword } from '../../demo/src/merchants/index.ts'
import { createChance } from '../../demo/src/chance.ts'
import { createMember, hashPassword } from '../../server/src/members/index.ts'
import { setIdentityVerified } from '../../server/src/safer-play/index.ts'
import { openWallet } from '../../server/src/wallet/index.ts'
import type { Deployment, LifeMerchant } from './deployment.ts'
import { askForCorrections, importStatement, sendPapers, sendTransfers, writeNotes } from './paperwork.ts'
import { ask, operatorOf, Person } from './person.ts'

/** Names are a word and a number. */
const words = [
  'amihan',
  'bituin',
  'dagat',
  'diwa',
  'habi',
  'isla',
  'kislap',
  'ligaya',
  'luntian',
  'mutya',
  'sinag',
  'tala',
]
const usualDeposit = 50_000
const usualWithdrawal = 20_000
/** In one go at a slot. */
const mostStakes = 4
/** Before somebody asks for money they add the account, pay in and play. */
const preparedDaysBefore = 2

/** An account that one member removes, before anything is paid to it, and another then names. */
const passedOn = '4111222233334444'

/** How many days before the end somebody asks for money. Staff have paid the earlier ones. */
const withdrawals: readonly { readonly daysAgo: number; readonly account?: string }[] = [
  { daysAgo: 6, account: passedOn },
  ...[60, 52, 44, 37, 31, 25, 20, 15, 11, 8, 5].map((daysAgo) => ({ daysAgo })),
  // Waits for longer than the merchant promises.
  { daysAgo: 3 },
  { daysAgo: 1, account: passedOn },
  ...[1, 1, 1].map((daysAgo) => ({ daysAgo })),
]
const staffPaidUntilDaysAgo = 4
const passedOnDaysAgo = 7

/** So many members join over so many days. */
interface Extent {
  readonly size: number
  readonly days: number
}

interface Player extends Person {
  cardId?: string
}

/** The members of a merchant whom nobody logs in as: those whom staff find, pay, and look at more closely. */
export class Crowd {
  readonly #deployment: Deployment
  readonly #merchant: LifeMerchant
  readonly #extent: Extent
  readonly #passwordHash: string
  readonly #chance = createChance('crowd')
  readonly #players: Player[] = []

  private constructor(deployment: Deployment, merchant: LifeMerchant, extent: Extent, passwordHash: string) {
    this.#deployment = deployment
    this.#merchant = merchant
    this.#extent = extent
    this.#passwordHash = passwordHash
  }

  static async gather(deployment: Deployment, merchant: LifeMerchant, extent: Extent): Promise<Crowd> {
    return new Crowd(deployment, merchant, extent, await hashPassword(demoPassword))
  }

  /** Some join, some of those who are there play, and a few ask for money. */
  async spendDay(onSale: readonly string[], day: number, left: number): Promise<void> {
    const { size, days } = this.#extent
    const joined = await this.#join(Math.round((size * (day + 1)) / days))
    const back = this.#players.filter(() => this.#chance.maybe(0.02))
    for (const player of [...joined.filter(({ chance }) => chance.maybe(0.6)), ...back])
      await this.#play(player, onSale)
    for (const [place, { daysAgo, account }] of withdrawals.entries()) {
      const player = this.#players[place]
      if (player?.cardId && left === passedOnDaysAgo && account !== undefined) {
        await player.removeCard(player.cardId)
        delete player.cardId
      }
      if (player && left === daysAgo + preparedDaysBefore) await this.#prepare(player, account)
      if (player && left === daysAgo) await this.#takeOut(player, left)
    }
    if (left === 1) await this.#sendPaperwork()
  }

  /** Until there are so many. Returns those who are new. */
  async #join(until: number): Promise<Player[]> {
    const numbers = Array.from({ length: until - this.#players.length }, (_, place) => this.#players.length + place)
    const names = numbers.map((number) => ({ number, userName: `${this.#chance.pick(words)}${number}` }))
    await this.#merchant.act(async (trx) => {
      for (const { number, userName } of names) {
        const made = await createMember(trx, {
          userName,
          passwordHash: this.#passwordHash,
          email: `${userName}@players.example`,
          isEmailProven: number % 2 === 0,
          termsVersion: '1',
        })
        await openWallet(trx, made, 'real', this.#merchant.demo.currencies[0])
        if (number % 3 === 0) await setIdentityVerified(trx, made)
      }
    })
    const joined: Player[] = []
    for (const { userName } of names) joined.push(await Person.meet(this.#deployment, this.#merchant, userName))
    this.#players.push(...joined)
    return joined
  }

  /** Documents and slips that staff look at, among them a doubtful one, one that belongs to somebody else, and a slip that comes twice. */
  async #sendPaperwork(): Promise<void> {
    const unproven = this.#players.filter((_, number) => number % 3 === 1)
    await sendPapers(this.#merchant, unproven)
    await sendTransfers(unproven)
    await importStatement(this.#merchant, this.#deployment.clock.now())
    await askForCorrections(this.#merchant, unproven)
    await writeNotes(this.#merchant, unproven)
  }

  async #play(player: Player, onSale: readonly string[]): Promise<void> {
    const { chance } = player
    const stake = chance.int(1, 10) * 1_000
    if ((await player.free()) < mostStakes * stake) await player.deposit(usualDeposit * chance.int(1, 4))
    if (chance.maybe(0.2)) await player.playSlot(chance.int(2, mostStakes), stake)
    else await player.buyTickets(chance.pick(onSale), chance.int(1, 2), stake)
  }

  async #prepare(player: Player, account: string | undefined): Promise<void> {
    await player.setPaymentPassword()
    player.cardId = await player.addCard('tala', `${player.userName.replace(/\d+/, '')} account`, account)
    await player.deposit(4 * usualDeposit)
    await player.playSlot(6, 10_000)
  }

  async #takeOut(player: Player, left: number): Promise<void> {
    const { cardId, member } = player
    if (cardId === undefined) return
    const id = await player.withdraw(cardId, usualWithdrawal)
    if (left < staffPaidUntilDaysAgo) return
    await ask(operatorOf(this.#merchant, 1), operators.approveWithdrawal, { memberId: member.id, id })
  }
}
