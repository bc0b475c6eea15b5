import { editing } from '@parola/contract'
import type { Page } from '@playwright/test'
import { newOperator, type Operator } from './cashier.ts'
import { newAgent } from './contracts.ts'
import { inDatabase } from './database.ts'
import { fillLogin, logInAs, newMember, submitLogin, type Person } from './members.ts'
import { sharedStack } from './ports.ts'
import { expectScreen, open, parola } from './visit.ts'

let operator: Promise<Operator> | undefined

/** Gives a member of the dark merchant another type, as an operator does. */
export async function giveType(memberId: string, type: editing.MemberType): Promise<void> {
  operator ??= newOperator()
  await (await operator).ask(editing.setMemberType, { body: { memberId, type } })
}

/** A registered player or a new agent, with a type that only operators give. */
export async function memberOfType(type: 40 | 41 | 42): Promise<Person> {
  if (type !== 40) {
    const agent = await newAgent(null)
    await giveType(agent.id, type)
    return agent
  }
  const player = await newMember(parola)
  await giveType(await idOf(player), type)
  return player
}

const idOf = ({ username }: Person): Promise<string> =>
  inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select member_id as id from member_login where kind = 'username' and name = $1`,
      [username],
    )
    const [found] = rows
    if (!found) throw new Error(`There is no member ${username}`)
    return found.id
  })

/** Logs a member in on the site of its type. */
export async function logInByType(page: Page, person: Person, type: 40 | 41 | 42): Promise<void> {
  if (type === 40) await logInAs(page, parola, person)
  else await logInAsAgent(page, person)
}

/** Logs an agent in on the agent site, which opens the team overview. */
export async function logInAsAgent(page: Page, person: Person): Promise<void> {
  await open(page, `${parola}/m/agent/login`, 'login')
  await fillLogin(page, person)
  await submitLogin(page)
  await expectScreen(page, 'teamOverview')
}
