import { content, editing, operators } from '@parola/contract'
import { demoTeam } from '../../demo/src/merchants/index.ts'
import { closePeriods } from '../../server/src/agent-contracts/index.ts'
import { compactTeamCounts, countTeams, payTeamRebates } from '../../server/src/agents/index.ts'
import { countStakes, giveRebates } from '../../server/src/promotions/index.ts'
import { Crowd } from './crowd.ts'
import type { Deployment, LifeMerchant } from './deployment.ts'
import { drawUntil, nightly, openSales, weekly } from './draws.ts'
import { letters } from './letters.ts'
import { ask, idOf, operatorOf, Person } from './person.ts'

/** So many days before the end the nightly lottery begins. */
const nightlyDays = 30
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** What a member pays in when less than half of it is left. */
const usualDeposit = { demo: 300_000, agent: 500_000, team: 1_000_000 }

/** A member whose account has everything there is to see. */
interface Lead extends Person {
  cardId?: string
}

/** Everyone who plays at a merchant: the two demo members whose screens are full, and the agent's team. */
interface Cast {
  readonly merchant: LifeMerchant
  readonly leads: readonly Lead[]
  readonly team: readonly Person[]
}

/** How long the life is, and how many members the first merchant has besides its demo accounts. */
interface Extent {
  readonly days: number
  readonly end: Date
  readonly members: number
}

/** Lives day by day up to `end`, oldest day first. */
export async function live(deployment: Deployment, { days, end, members }: Extent): Promise<void> {
  const { clock } = deployment
  const casts = await Promise.all(deployment.merchants.map((merchant) => castOf(deployment, merchant)))
  const [first] = deployment.merchants
  const crowd = first && (await Crowd.gather(deployment, first, { size: members, days }))
  for (let day = 0; day < days; day += 1) {
    const left = days - day
    const at = (hour: number) => new Date(end.getTime() - left * dayMs + hour * hourMs)
    const onSale = left > nightlyDays ? [weekly] : [weekly, nightly]
    if (day === 0 || left === nightlyDays) await openSales(deployment, onSale)
    await drawUntil(deployment, onSale, at(1))
    await clock.moveTo(at(1))
    await Promise.all([...casts.map((cast) => spendDay(cast, onSale, day, left)), crowd?.spendDay(onSale, day, left)])
    await deployment.workOff()
    await drawUntil(deployment, onSale, at(23))
    await clock.moveTo(at(23))
    await countDay(deployment)
  }
  await drawUntil(deployment, [weekly, nightly], end)
  await clock.moveTo(end)
  await countDay(deployment)
}

async function castOf(deployment: Deployment, merchant: LifeMerchant): Promise<Cast> {
  const meet = (names: readonly string[]) => Promise.all(names.map((name) => Person.meet(deployment, merchant, name)))
  const team = merchant.demo.hasTeam ? demoTeam.map(({ userName }) => userName) : []
  return { merchant, leads: await meet(['demo', 'agent']), team: await meet(team) }
}

async function spendDay(
  { merchant, leads, team }: Cast,
  onSale: readonly string[],
  day: number,
  left: number,
): Promise<void> {
  const visits = leads.map(async (lead) => {
    await play(lead, onSale, lead.userName === 'demo' ? usualDeposit.demo : usualDeposit.agent)
    await handleMoney(lead, day, left)
  })
  // A sixth of the team each day.
  const theirs = team.filter((_, place) => (place + day) % 6 === 0).map((one) => play(one, onSale, usualDeposit.team))
  await Promise.all([...visits, ...theirs])
  for (const { name, daysAgo, wordings } of letters) {
    const body = {
      id: content.MessageId.parse(idOf(`${merchant.demo.code} ${name}`)),
      memberIds: leads.map(({ member }) => member.id),
      wordings,
    }
    if (daysAgo === left) await ask(operatorOf(merchant, 0), editing.sendMessage, body)
  }
}

/** A visit: a ticket for the next draw most days, a slot on others. */
async function play(person: Person, onSale: readonly string[], deposit: number): Promise<void> {
  const { chance } = person
  if ((await person.free()) < deposit / 2) await person.deposit(deposit)
  const stake = Math.round(deposit / chance.int(50, 300) / 100) * 100
  if (chance.maybe(0.3)) await person.playSlot(chance.int(3, 6), stake)
  else await person.buyTickets(chance.pick(onSale), chance.int(1, 3), stake)
}

/** A bank card in the first days, in the last days a withdrawal that is paid, a ticket that wins, a withdrawal under way and a bonus. */
async function handleMoney(lead: Lead, day: number, left: number): Promise<void> {
  const { merchant, userName } = lead
  if (day === 0) await lead.setPaymentPassword()
  if (day === 2) lead.cardId = await lead.addCard('tala', `${userName} account`)
  if (!lead.cardId) return
  const amount = 50_000
  if (left === 4) {
    const id = await lead.withdraw(lead.cardId, amount)
    await ask(operatorOf(merchant, 1), operators.approveWithdrawal, { memberId: lead.member.id, id })
  }
  if (left === 2) await lead.buyBothSides(nightly, 5_000)
  if (left > 1) return
  await lead.withdraw(lead.cardId, amount)
  await lead.deposit(100_000, merchant.demo.code === 'parola' ? 'daily-lift' : 'weekly-lift')
  await lead.playSlot(12, 1_000)
}

/** What the worker does every minute or every night. */
async function countDay({ run }: Deployment): Promise<void> {
  for (const job of [countStakes, countTeams, giveRebates, payTeamRebates, closePeriods, compactTeamCounts])
    await run(job)
}
