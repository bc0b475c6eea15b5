import { agents, registration } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { teamFlags } from '../../../testing/agents/teams.ts'
import {
  accountsApp,
  type AccountsApp,
  type AccountsMerchant,
  type TestBrowser,
} from '../../../testing/accounts/registration.ts'
import { makeAgent, ownCode } from '../../agents/index.ts'
import { createMember, verifyPassword } from '../../members/index.ts'
import { changeSettings, readSite } from '../../system/index.ts'

let app: AccountsApp
let merchant: AccountsMerchant
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }

beforeAll(async () => {
  app = await accountsApp({ clock })
  merchant = await app.merchant('lantern', {
    hosts: ['lantern.test'],
    flags: ['USERNAMEREG3', ...teamFlags],
    choices: { pack: 'classic', languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP', teamLevels: 3 },
  })
})
afterAll(() => app.close())

let count = 0
const form = (changes: Record<string, unknown> = {}) => ({
  username: `friend${(count += 1)}`,
  password: 'a good password',
  confirmPassword: 'a good password',
  birthday: '1990-01-31',
  registerMethod: 'H5',
  termsVersion: '1',
  proof: app.work(),
  ...changes,
})

const register = (changes: Record<string, unknown> = {}) =>
  merchant.browser().ask(registration.register.path, { method: 'PUT', payload: form(changes) })

const full = { lottery: 75, games: 75 }

/** A top-level agent with a logged-in browser. */
async function topAgent(rebates: agents.Rebates = full, email?: string) {
  const id = await merchant.act(async (trx) => {
    const made = await createMember(trx, {
      userName: `agent${(count += 1)}`,
      customerType: 1,
      ...(email === undefined ? {} : { email }),
    })
    const site = await readSite(trx, [])
    const deps = { sessions: app.sessions, site: async () => site }
    await makeAgent(deps, trx, { memberId: made.id, rebates })
    return made.id
  }, clock.now())
  return { id, browser: await logIn(id) }
}

async function logIn(memberId: string): Promise<TestBrowser> {
  const browser = merchant.browser()
  const opening = { memberId, customerType: 1, firstTimeLogin: false, device: 'browser', several: false } as const
  const { sid, token } = await merchant.act((trx) => app.sessions.open(trx, opening), clock.now())
  browser.cookies.set('__Host-sid', sid)
  browser.token = token
  return browser
}

const makeLink = (
  browser: TestBrowser,
  memberType: agents.TeamType,
  rebates: agents.Rebates = { lottery: 25, games: 38 },
) => browser.ask(agents.createAffiliateUrl.path, { method: 'POST', payload: { label: 'Summer', memberType, rebates } })

const codeOf = async (...asked: Parameters<typeof makeLink>) => String((await makeLink(...asked)).value['code'])

const placeOf = async (userName: unknown) => {
  const { rows } = await app.database.ownerPool.query(
    `select member.customer_type, member.affiliate_code, member.referrer, above.member_id as leader, own.is_agent, own.lottery, own.games
     from cell.member
     left join team_member own on own.member_id = member.id left join team_member above on above.node = own.parent
     where user_name = $1`,
    [userName],
  )
  return rows[0]
}

describe('links', () => {
  it('AG-03 an agent creates a link, sees how many registered by it, and deletes it', async () => {
    const { id, browser } = await topAgent()
    const made = await makeLink(browser, 'player')
    expect(made).toMatchObject({
      status: 200,
      value: { label: 'Summer', memberType: 'player', rebates: { lottery: 25, games: 38 }, registered: 0 },
    })
    const code = String(made.value['code'])
    expect(made.value['url']).toMatch(new RegExp(`^https?://lantern\\.test.*/m/register\\?affiliateCode=${code}$`))
    const { value } = await register({ affiliateCode: code.toLowerCase() })
    expect(await placeOf(value['userName'])).toEqual({
      customer_type: 0,
      affiliate_code: code,
      referrer: null,
      leader: id,
      is_agent: false,
      lottery: 25,
      games: 38,
    })
    const { urls } = (await browser.ask(agents.affiliateUrls.path)).value as { urls: agents.AffiliateUrl[] }
    expect(urls).toMatchObject([{ code, registered: 1 }])

    const other = await topAgent()
    const remove = (who: TestBrowser) => who.ask(agents.deleteAffiliateUrl.path, { method: 'DELETE', query: { code } })
    expect((await remove(other.browser)).status).toBe(404)
    expect((await remove(browser)).status).toBe(200)
    expect((await remove(browser)).status).toBe(404)
    expect((await browser.ask(agents.affiliateUrls.path)).value).toEqual({ urls: [] })
    expect((await register({ affiliateCode: code })).code).toBe('invitation_code_wrong')
    expect((await placeOf(value['userName'])).leader).toBe(id)
  })

  it('T9 a link creates an agent only if its settings say so, whatever the client sends', async () => {
    const { id, browser } = await topAgent()
    const [forPlayers, forAgents] = [await codeOf(browser, 'player'), await codeOf(browser, 'agent')]
    for (const type of [1, 2, 40, 99]) {
      const { value } = await register({ affiliateCode: forPlayers, type })
      expect(value['customerType']).toBe(0)
      expect(await placeOf(value['userName'])).toMatchObject({ customer_type: 0, is_agent: false, leader: id })
    }
    const { value } = await register({ affiliateCode: forAgents, type: 0 })
    expect(value['customerType']).toBe(1)
    expect(await placeOf(value['userName'])).toMatchObject({ customer_type: 1, is_agent: true, leader: id })
  })

  it('T9 a recommender, host or URL sent by the client gives no place in a team', async () => {
    const { browser } = await topAgent()
    const code = await codeOf(browser, 'agent')
    expect((await register({ recommenderId: code })).code).toBe('referrer_code_wrong')
    const { value } = await register({ registerUrl: `lantern.test/?affiliateCode=${code}`, domain: 'lantern.test' })
    expect(await placeOf(value['userName'])).toMatchObject({ leader: null, is_agent: null, customer_type: 0 })
  })

  it('T9 a friend’s code sets the referrer and gives no place in a team, even if it is an agent’s', async () => {
    const { id, browser } = await topAgent()
    await makeLink(browser, 'player')
    const own = await merchant.act((trx) => ownCode(trx, { id }), clock.now())
    const { urls } = (await browser.ask(agents.affiliateUrls.path)).value as { urls: agents.AffiliateUrl[] }
    expect(urls.map(({ code }) => code)).not.toContain(own)
    const { value } = await register({ affiliateCode: own })
    expect(await placeOf(value['userName'])).toMatchObject({ leader: null, referrer: id, affiliate_code: own })
  })

  it('T9 a member cannot be placed below their own account', async () => {
    const { browser } = await topAgent(full, 'self@example.com')
    const code = await codeOf(browser, 'player')
    const { status, value } = await register({ affiliateCode: code, email: 'Self@Example.com' })
    expect(status).toBe(200)
    expect(await placeOf(value['userName'])).toMatchObject({ leader: null, affiliate_code: null })
  })

  it('AG-03 gives the agent’s current rebates when they have been lowered', async () => {
    const { id, browser } = await topAgent({ lottery: 50, games: 68 })
    const code = await codeOf(browser, 'player', { lottery: 50, games: 30 })
    await merchant.act(async (trx) => {
      const site = await readSite(trx, [])
      const deps = { sessions: app.sessions, site: async () => site }
      await makeAgent(deps, trx, { memberId: id, rebates: { lottery: 38, games: 60 } })
    }, clock.now())
    const { value } = await register({ affiliateCode: code })
    expect(await placeOf(value['userName'])).toMatchObject({ leader: id, lottery: 38, games: 30 })
  })

  it('AG-03 a visitor registers as a player when the link can give no place', async () => {
    const { browser } = await topAgent()
    const second = await register({ affiliateCode: await codeOf(browser, 'agent') })
    const idOf = async (userName: unknown) => {
      const { rows } = await app.database.ownerPool.query('select member_id from member_login where name = $1', [
        userName,
      ])
      return rows[0].member_id as string
    }
    const secondBrowser = await logIn(await idOf(second.value['userName']))
    const third = await register({ affiliateCode: await codeOf(secondBrowser, 'agent') })
    const thirdId = await idOf(third.value['userName'])
    expect(await makeLink(await logIn(thirdId), 'agent')).toMatchObject({ status: 409, code: 'limit_reached' })

    const code = await codeOf(secondBrowser, 'agent')
    await app.database.ownerPool.query(`update cell.member set status = 'disabled' where user_name = $1`, [
      second.value['userName'],
    ])
    const late = await register({ affiliateCode: code })
    expect([late.status, late.value['customerType']]).toEqual([200, 0])
    expect(await placeOf(late.value['userName'])).toMatchObject({ leader: null, customer_type: 0 })
  })

  it('AG-03 rebates cannot exceed the agent’s own or the merchant’s, and links are limited to twenty', async () => {
    const { browser } = await topAgent({ lottery: 50, games: 68 })
    for (const rebates of [
      { lottery: 51, games: 0 },
      { lottery: 0, games: 69 },
    ])
      expect(await makeLink(browser, 'player', rebates)).toMatchObject({ status: 422, code: 'field_invalid' })
    const payload = { label: '', memberType: 'player', rebates: { lottery: 0, games: 0 }, agentId: 'x' }
    expect((await browser.ask(agents.createAffiliateUrl.path, { method: 'POST', payload })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 23 }, () => makeLink(browser, 'player')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(agents.mostLinks)
    expect(answers.filter(({ code }) => code === 'limit_reached')).toHaveLength(3)
  })

  it('twelve concurrent registrations by one link all get their places', async () => {
    const { id, browser } = await topAgent()
    const code = await codeOf(browser, 'player')
    const answers = await Promise.all(Array.from({ length: 12 }, () => register({ affiliateCode: code })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await app.database.ownerPool.query(
      `select registered, (select sum(members)::int from team_count join team_member using (node) where member_id = $2) as members
       from team_link where code = $1`,
      [code, id],
    )
    expect(rows).toEqual([{ registered: 12, members: 12 }])
  })
})

describe('an account that an agent opens', () => {
  const open = (browser: TestBrowser, changes: Record<string, unknown> = {}) =>
    browser.ask(agents.registerDownline.path, {
      method: 'PUT',
      payload: {
        username: `downline${(count += 1)}`,
        password: 'first password',
        birthday: '1990-02-03',
        memberType: 'player',
        rebates: { lottery: 25, games: 8 },
        ...changes,
      },
    })

  it('RG-01 AG-03 must be of age, and says when its owner was born, as at registration', async () => {
    const { browser } = await topAgent()
    const year = new Date().getUTCFullYear()
    for (const birthday of [undefined, '', '1990-13-01', `${year + 1}-01-01`])
      expect(await open(browser, { birthday })).toMatchObject({ code: 'field_invalid' })
    expect(await open(browser, { birthday: `${year - 15}-01-01` })).toMatchObject({ code: 'under_age' })
    const { value } = await open(browser)
    const memberId = String(value['memberId'])
    const { rows } = await app.database.ownerPool.query(
      `select registered ->> 'birthday' as birthday from cell.member where id = $1`,
      [memberId],
    )
    expect(rows).toEqual([{ birthday: '1990-02-03' }])
  })

  it('AG-03 is placed below the agent, and its password must be changed first', async () => {
    const { id, browser } = await topAgent()
    const { status, value } = await open(browser, { memberType: 'agent' })
    expect(status).toBe(200)
    expect(await placeOf(value['userName'])).toMatchObject({ customer_type: 1, leader: id, lottery: 25, games: 8 })
    const memberId = String(value['memberId'])
    const { rows } = await app.database.ownerPool.query(
      `select first_time_login, password_hash, terms_version from cell.member where id = $1`,
      [memberId],
    )
    expect(rows[0]).toMatchObject({ first_time_login: true, terms_version: null })
    expect(await verifyPassword(rows[0].password_hash, 'first password')).toBe(true)
  })

  it.each([
    ['a name that is taken', { username: 'TAKENname' }, 'username_taken'],
    ['a reserved name', { username: 'trial_7' }, 'field_invalid'],
    ['a name that is too short', { username: 'a' }, 'field_invalid'],
    ['a password that is too short', { password: 'abc' }, 'field_invalid'],
    ['a password with the name in it', { username: 'luningning', password: 'xxluningning' }, 'password_guessable'],
    ['SEC-13 a common password', { password: 'password1' }, 'password_guessable'],
    ['rebates above the agent’s own', { rebates: { lottery: 76, games: 0 } }, 'field_invalid'],
    ['a customer type', { customerType: 2 }, 'bad_request'],
    ['another member as leader', { leaderId: 'x' }, 'bad_request'],
    ['an unknown type', { memberType: 'operator' }, 'bad_request'],
  ])('AG-03 is refused with %s', async (_what, changes, code) => {
    const { browser } = await topAgent()
    await open(browser, { username: 'takenname' })
    expect((await open(browser, changes)).code).toBe(code)
  })

  it('AG-03 is refused at the maximum depth, and for an agent without a place in a team', async () => {
    const { browser } = await topAgent()
    const { value } = await open(browser, { memberType: 'agent' })
    await merchant.act((trx) => changeSettings(trx, { teamLevels: 2 }), clock.now())
    app.reloadSettings()
    expect((await open(await logIn(String(value['memberId'])))).code).toBe('limit_reached')
    const homeless = await merchant.act(
      (trx) => createMember(trx, { userName: 'homeless', customerType: 1 }),
      clock.now(),
    )
    expect((await open(await logIn(homeless.id))).code).toBe('limit_reached')
  })
})
