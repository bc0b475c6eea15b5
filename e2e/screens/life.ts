import { agents, editing, lottery, members, payments, promotions, saferPlay, content, Minor } from '@parola/contract'
import { demoLeader, demoOperatorsAt, demoTeam } from '../../demo/src/merchants/index.ts'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { launchAddress } from '../../web/src/components/games/launch-address.ts'
import type { ScreenName } from '../../web/src/paths.ts'
import { ask } from '../ask.ts'
import { paymentPassword, setPaymentPassword } from '../cashier.ts'
import { owedDividend, propose } from '../contracts.ts'
import { gameOf } from '../games.ts'
import { openSession } from '../open-session.ts'
import { happenTo, memberOn, type Happening } from '../money.ts'
import { placeBelow } from '../teams.ts'
import { bahaghari, beenHere, newAddress, open, parola, sessionCookie } from '../visit.ts'

export type MerchantCode = 'parola' | 'bahaghari'

const dayMs = 86_400_000

/** A member whose screens are full. */
export interface Life {
  /** The stored session that makes a phone theirs. */
  readonly cookie: ReturnType<typeof sessionCookie>
  readonly session: string
  /** The addresses of screens that show more than at their plain address. */
  readonly addresses: Partial<Record<ScreenName, string>>
}

export const originOf: Record<MerchantCode, string> = { parola, bahaghari }

/** Fills the demo agent's history, so that no screen of a member or an agent is empty. */
export async function live(browser: Browser, merchant: MerchantCode): Promise<Life> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await context.addCookies([{ name: 'lang', value: 'EN', domain: new URL(originOf[merchant]).hostname, path: '/' }])
  await beenHere(context)
  const life = await enterAs(demoLeader.userName, merchant)
  await enter(context, life)
  const page = await context.newPage()
  await open(page, `${originOf[merchant]}/m/help`, 'help')
  const id = await memberOn(page)
  await happenTo(id, merchant, weeks(21, 100_000))
  await setPaymentPassword(page)
  await payInAndOut(page)
  await takeOffers(page)
  await sendRewardsAndMessages(page, id, merchant)
  await buyTickets(page)
  await chooseLimits(page)
  await lead(page, id, merchant)
  const game = await gameOf('gameType=RNG', parola)
  await counted(page)
  const addresses = { ...(await newestDraw(page)), launchGame: launchAddress(game) }
  await context.close()
  return { ...life, addresses }
}

async function enterAs(userName: string, merchantCode: MerchantCode): Promise<Omit<Life, 'addresses'>> {
  const { sid, token } = await openSession(merchantCode, 'agent', userName)
  const session = JSON.stringify({ token, merchantCode, userName, type: 1, firstTimeLogin: false })
  return { cookie: sessionCookie(originOf[merchantCode], sid), session }
}

/** Logs a phone in. One merchant keeps sessions on the phone, the other only until the tab is closed. */
export async function enter(context: BrowserContext, { cookie, session }: Omit<Life, 'addresses'>): Promise<void> {
  await context.addCookies([cookie])
  await context.addInitScript((text) => {
    if (window.top !== window) return
    for (const store of [localStorage, sessionStorage]) store.setItem('MC_SESSION_INFO', text)
  }, session)
}

/** Stakes and wins of the given number of days up to now, oldest first, the same on every run. */
function weeks(days: number, firstMinor: number): Happening[] {
  const since = Date.now() - days * dayMs
  const at = (day: number, hour: number) => new Date(since + day * dayMs + hour * 3_600_000)
  const first: Happening = {
    act: 'post',
    code: 'deposit',
    from: 'cash',
    amountMinor: firstMinor,
    about: randomUUID(),
    at: at(0, 0),
  }
  const played = Array.from({ length: days }, (_, day): Happening[] => {
    const stakeMinor = 1_000 + ((day * 37) % 9) * 450
    const winMinor = Math.round(stakeMinor * (0.2 + ((day * 7) % 5) * 0.5))
    return [
      { act: 'post', code: 'stake', to: 'game', amountMinor: stakeMinor, about: `KOI_POND ${day + 1}`, at: at(day, 2) },
      { act: 'post', code: 'win', from: 'game', amountMinor: winMinor, about: `KOI_POND ${day + 1}`, at: at(day, 3) },
    ]
  })
  return [first, ...played.flat()]
}

async function payInAndOut(page: Page): Promise<void> {
  const { channels } = await ask(page, payments.banksByVendor, {})
  const gateway = there(channels.find(({ kind, banks }) => kind === 'gateway' && banks.length > 0))
  const begin = async (amount: number) => {
    const body = {
      depositId: randomUUID(),
      channel: gateway.code,
      amount: Minor.parse(amount),
      bank: there(gateway.banks[0]).code,
    }
    return ask(page, payments.depositGateway, { body })
  }
  const { redirectUrl } = await begin(250_000)
  const shop = await page.context().newPage()
  await shop.goto(redirectUrl)
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await shop.waitForURL('**/m/**')
  await shop.close()
  await begin(50_000)

  const { banks } = await ask(page, payments.bankCards, {})
  const cards = ['4539578763621486', '6011000990139424'].map((number, index) => ({
    cardId: randomUUID(),
    bank: there(banks[index]).code,
    number,
    holder: 'Account Holder',
  }))
  for (const card of cards) {
    const { grant } = await ask(page, members.stepUp, { body: { paymentPassword, for: { act: 'bankCard' } } })
    await ask(page, payments.addBankCard, { body: { ...card, grant } })
  }
}

async function chooseLimits(page: Page): Promise<void> {
  const limits = [
    { kind: 'deposit', period: 'week', amount: 500_000 },
    { kind: 'loss', period: 'week', amount: 200_000 },
    { kind: 'time', period: 'day', amount: 180 },
  ] as const
  for (const body of limits) await ask(page, saferPlay.setLimit, { body })
}

async function takeOffers(page: Page): Promise<void> {
  const { standings } = await ask(page, promotions.standings, {})
  for (const { promotionId, state, terms } of standings) {
    if (state === 'join') await ask(page, promotions.joinPromotion, { body: { promotionId } })
    if (state === 'claim' && terms?.kind === 'instant')
      await ask(page, promotions.claimPromotion, { body: { promotionId } })
  }
}

/** Rewards and messages from the merchant's staff. */
async function sendRewardsAndMessages(page: Page, memberId: string, merchant: MerchantCode): Promise<void> {
  const operator = there(demoOperatorsAt(merchant)[0])
  const rewards = [
    { about: 'Sorry for the slow payout', minor: 12_300, wagering: 0 },
    { about: 'A bonus for your birthday', minor: 4_500, wagering: 2 },
  ]
  for (const { about, minor, wagering } of rewards) {
    const amount = { minor: Minor.parse(minor), currency: 'PHP' } as const
    const body = { id: randomUUID(), memberId, about, amount, wagering, expiresAt: null }
    await ask(page, editing.giveReward, { body }, operator.key)
  }
  const letters = [
    ['Your payout is on its way', 'It was approved a moment ago. The bank usually needs less than an hour.'],
    ['A new draw every evening', 'Chao River Night is drawn at eight. Tickets are sold until five minutes before.'],
    ['Your documents were read', 'Everything is in order. Thank you for your patience.'],
  ] as const
  for (const [title, text] of letters) {
    const wordings = { EN: { title, content: `<p>${text}</p>` } }
    await ask(
      page,
      editing.sendMessage,
      { body: { id: content.MessageId.parse(randomUUID()), memberIds: [memberId], wordings } },
      operator.key,
    )
  }
}

/** Buys tickets for the next draws, some of which end soon, and for the last. */
async function buyTickets(page: Page): Promise<void> {
  const sales = (await lotteriesOf(page))
    .filter(({ isSale, remainTime, lockTime }) => isSale && remainTime - lockTime > 20)
    .toSorted((a, b) => a.remainTime - b.remainTime)
  for (const { gameId, numero } of [...sales.slice(0, 3), ...sales.slice(-1)]) {
    const { version: ruleVersion, bets } = await ask(page, lottery.rules, { query: { gameId, language: 'EN' } })
    const lines = bets.flatMap(({ code: bet, pick }) =>
      pick.shape === 'side' ? pick.sides.map((side) => ({ bet, pick: side, stake: Minor.parse(2_000) })) : [],
    )
    if (lines.length > 0)
      await ask(page, lottery.placeOrder, { body: { id: randomUUID(), gameId, numero, ruleVersion, lines } })
  }
}

const lotteriesOf = async (page: Page) => (await ask(page, lottery.results, { query: { language: 'EN' } })).results

/** A finished draw, with its balls. */
async function newestDraw(page: Page): Promise<{ lotteryDraw?: string }> {
  const drawn = (await lotteriesOf(page)).find(({ previousNumero }) => previousNumero !== null)
  return drawn ? { lotteryDraw: `/m/draws/${drawn.gameId}/${drawn.previousNumero}` } : {}
}

/** Points, levels and team figures are counted once a minute. */
const counted = (page: Page): Promise<void> =>
  expect.poll(async () => (await ask(page, promotions.vip, {})).staked.minor, { timeout: 150_000 }).toBeGreaterThan(0)

/** An active team, and contracts in every state. */
async function lead(page: Page, agentId: string, merchant: MerchantCode): Promise<void> {
  const direct = async () => (await ask(page, agents.downlines, { query: {} })).downlines
  if ((await direct()).length === 0) await gather(agentId, merchant)
  const below = await direct()
  for (const [index, { memberId }] of below.entries()) await happenTo(memberId, merchant, weeks(6 + index, 60_000))
  const person = (name: string) => {
    const { memberId: id, userName: username } = there(below.find(({ userName }) => userName === name))
    return { id, username, password: '', merchant }
  }
  const leader = { id: agentId, username: demoLeader.userName, password: '', merchant }
  await propose(leader, person('habagat'), 'dailySalary')
  await propose(leader, person('habagat'), 'hourSalary')
  await owedDividend(leader, person('amihan'), 3_000_000)
}

/** The demo's team, at the merchant where the demo's leader has no downline. */
async function gather(agentId: string, merchant: MerchantCode): Promise<void> {
  const ids = new Map<string, string>([[demoLeader.userName, agentId]])
  for (const { userName, above, memberType, rebates } of demoTeam) {
    const { memberId } = await placeBelow(ids.get(above) ?? '', userName, memberType, rebates, merchant)
    ids.set(userName, memberId)
  }
}

/** Requires a demo item, because the pictures would otherwise be wrong. */
function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The demo lacks what the pictures need')
  return thing
}
