import { randomBytes, randomUUID } from 'node:crypto'
import {
  merchantFile,
  merchants,
  Minor,
  VendorCode,
  type AnnouncementId,
  type Auth,
  type content,
} from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { openPool } from '../platform/db/db.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { manualBody, offerTenth, testWays } from '../../testing/payments/deposits.ts'
import { furnishLevels, levelsFlags } from '../../testing/promotions/levels.ts'
import { openTestDraw, untilShown } from '../../testing/lottery/hall.ts'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { furnishTeam, teamFlags } from '../../testing/agents/teams.ts'
import { systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/process/log.ts'
import { anyVisitor } from '../platform/http/visitor.ts'
import { createVerification } from '../verification/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { issueAffiliateCode } from '../agents/index.ts'
import { importCatalogue, offerGames, setVisibility } from '../catalogue/index.ts'
import { allowLinkHosts, publishAnnouncement, publishHelp, sendToInbox } from '../content/index.ts'
import { importLotteries, offerLotteries } from '../lottery/index.ts'
import { createMember, issuePasswordLink, setMobileNum, setRegisterRules, writeAnswer } from '../members/index.ts'
import { offerBanks, offerVendorWallets, setDepositChannels } from '../payments/index.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { createExclusions } from '../safer-play/index.ts'
import { issueGrant, sessionHashOf } from '../sessions/index.ts'
import { setPromotion } from '../promotions/index.ts'
import { aggregatingReturns } from '../vendors/index.ts'
import { move, openWallet } from '../wallet/index.ts'
import { blockAddress, describeSite, setMaintenance, setRegionRestriction } from './index.ts'

/**
 * Two merchants with everything a merchant can have, each with a member and an operator as callers. Every text contains its merchant's
 * code.
 */
interface Furnished extends TestMerchant {
  readonly askAsOperator: TestMerchant['ask']
  readonly askAsAgent: TestMerchant['ask']
  /** A member below the agent. */
  readonly downlineId: string
  /** Parameters of the merchant's lottery calls. */
  readonly lottery: Record<string, string>
}
let app: TestApp
let north: Furnished
let south: Furnished

beforeAll(async () => {
  app = await testApp()
  north = await furnished('north', 1)
  south = await furnished('south', 2)
  // Kept from before there were audit entries.
  await app.database.ownerPool.query(
    `insert into operator_act (merchant_id, operator_id, act, about, at)
     select merchant_id, id, 'GET /ops/edits', '{}', now() from operator`,
  )
  // A higher ceiling takes two people.
  await app.database.ownerPool.query(
    `insert into staff_role_copy_ceiling (merchant_id, role, kind, currency, per_action_minor, per_day_minor)
     select merchant_id, role, 'reward', 'PHP', 0, 0 from staff_role_copy`,
  )
  await app.database.ownerPool.query(
    `insert into staff_reauth_window (session_hash, merchant_id, permission, opened_at, used_at)
     select hash, merchant_id, 'withdrawals.decide', now(), now() from staff_session join operator using (staff_id)`,
  )
  await app.database.ownerPool.query('insert into staff_sign_in_rule select id, true from merchant')
})
afterAll(() => app.close())

/** A rule that hides nothing from anybody here. */
const hiddenNowhere = (code: string, game: number): merchantFile.GameVisibility =>
  merchantFile.GameVisibility.parse({ code: `${code}-rule`, games: [game], notCountries: ['KP'] })

async function furnished(code: string, number: number): Promise<Furnished> {
  const vendorCode = code.toUpperCase()
  const merchant = await testMerchant(app, code, {
    name: `Casa ${code}`,
    choices: {
      pack: 'classic',
      languages: ['EN'],
      defaultLanguage: 'EN',
      currency: number === 1 ? 'JPY' : 'THB',
      payeeCoolingHours: 0,
    },
    flags: [number === 1 ? 'CHAT3' : 'FREEPLAY3', ...teamFlags, ...levelsFlags],
    imageCdns: ['/cdn'],
    dialingCodes: [`${number}${number}`],
    customerService: [{ type: 'ONLINE', url: `https://${code}.example/service` }],
    resources: [{ resourceType: 'Android', url: `https://${code}.example/app` }],
    template: { app_background: `brands/${code}/x.avif`, app_desc_font_color: '#000', mem_cen: 1, dep_func: 1 },
    descriptions: { EN: `The ${code} app`, TY: `Ang ${code} app` },
  })
  await merchant.act(async (trx) => {
    await allowLinkHosts(trx, [`${code}.example`])
    for (const kind of ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const) {
      await publishAnnouncement(trx, {
        id: randomUUID() as AnnouncementId,
        kind,
        category: 'news',
        group: kind === 'B' ? 'm_home' : null,
        startsAt: new Date('2026-01-01T00:00:00Z'),
        endsAt: null,
        sequence: 0,
        photo: null,
        images: [`banners/${code}.avif`],
        url: `https://${code}.example/${kind}`,
        wordings: { EN: { title: `From ${code}`, summary: code, paragraphs: [code] } },
      })
    }
    await importCatalogue(trx, {
      vendors: [{ code: vendorCode, displayName: `Studio ${code}` }],
      games: [number, number + 10].map((nodeId) => ({
        nodeId,
        slug: `${code}-koi-${nodeId}`,
        vendorCode,
        gameType: 'RNG',
        gameId: `${code}-${nodeId}`,
        names: { EN: `Koi of the ${code}` },
        minBetMinor: 100,
        supportPlay: 0,
        isNew: false,
      })),
    })
    await offerGames(trx, { vendors: [{ vendorCode, gameType: 'RNG' }], games: [number, number + 10], hot: [number] })
    await setVisibility(trx, [hiddenNowhere(code, number)])
    // Nobody comes from there.
    await setRegionRestriction(trx, [number === 1 ? 'JP' : 'TH'])
  })
  // A game of the merchant's own among the bets whose returns operators read.
  await app.database.ownerPool.query(
    `insert into supplier_game (vendor_code, game_id, supplier, return_ppm, has_demo, platforms, min_bet_minor, max_bet_minor, is_listed,
       changed_at) values ($1, $2, 'studio', 950000, true, '{MOBILE}', 100, 1000, true, now())`,
    [vendorCode, `${code}-${number}`],
  )
  const { redis } = app.infrastructure
  const verification = createVerification({
    redis,
    prefix: app.config.redisPrefix,
    clock: systemClock,
    secret: randomBytes(32),
    sendSms: async () => {},
    sendMail: async () => {},
    limitScale: 1,
  })
  await verification.sendCode(merchant.act, {
    merchant: { id: merchant.id, code },
    purpose: 'login',
    to: `+63917000000${number}`,
    visitor: anyVisitor,
    language: 'EN',
    deliver: true,
  })
  const { id } = await merchant.act(async (trx) => {
    const player = await createMember(trx, { userName: `player of ${code}` })
    const wallet = await openWallet(trx, player, 'real', 'PHP')
    await move(trx, wallet, { act: 'post', from: 'cash', amountMinor: 100, code: 'deposit', key: 'first', about: code })
    await issuePasswordLink(trx, player)
    await writeAnswer(trx, player, { question: 'firstPet', hash: code })
    await setRegisterRules(trx, [{ field: 'password', messageKey: `rule.${code}` }])
    await issueAffiliateCode(trx, { code: `code-${code}`, memberId: player.id, host: `${code}.test` })
    return player
  })
  // Only final transfers are sealed, and a transaction of another database may delay that for a moment.
  const { ownerPool } = app.database
  const isSealed = async () => {
    await ownerPool.query('select cell.wallet_close_segment(1000, now())')
    const mine = `select from cell.wallet_house where merchant_id = $1`
    expect((await ownerPool.query(mine, [merchant.id])).rowCount).toBe(1)
  }
  await vi.waitFor(isSealed, { timeout: 60_000, interval: 100 })
  await noteVendorWallets(merchant, id, vendorCode)
  await noteRounds(merchant, id, code, number)
  const member = await merchant.logIn({ id })
  await noteAccess(merchant, id)
  for (const nodeId of [number + 10, number]) {
    const payload = { nodeId, vendor: vendorCode }
    for (const path of ['/mcs/fe/addFavoriteGameV2', '/mcs/fe/addRecentGame'])
      expect((await member.ask(path, { method: 'POST', payload })).status).toBe(200)
  }
  const askAsOperator = await paidIn(merchant, member, code)
  await furnishLevels(app, merchant, member, { code, currency: number === 1 ? 'JPY' : 'THB' })
  await takenOut(merchant, member, code)
  await said(merchant, member, code)
  await limited(merchant, member, number)
  const team = await furnishTeam(app, merchant, { code, currency: number === 1 ? 'JPY' : 'THB' })
  await counted(merchant)
  await agreed(merchant, number === 1 ? 'JPY' : 'THB')
  await shown(merchant, member)
  const asked = { ask: member.ask, askAsOperator, askAsAgent: team.ask, downlineId: team.downlineId }
  return { ...merchant, ...asked, lottery: await played(merchant, member, code, number) }
}

/** Inserts the team's counted figures. */
async function counted({ id }: TestMerchant): Promise<void> {
  const each = (table: string, columns: string, values: string) =>
    app.database.ownerPool.query(
      `insert into ${table} (node, merchant_id, ${columns}) select node, merchant_id, ${values} from team_member where merchant_id = $1`,
      [id],
    )
  await each('team_day', 'day, path', `'2026-01-01', path`)
  await each('team_hour', 'hour, path, counted, loss', 'now(), path, 0, 0')
  await each('team_rebate', 'day, earned, total', `'2026-01-01', 1, 1`)
}

/** A contract of the house with the head of the team, and one of its periods. */
async function agreed({ id }: TestMerchant, currency: string): Promise<void> {
  const { ownerPool } = app.database
  await ownerPool.query(
    `insert into contract (id, merchant_id, kind, payee_id, version, formula, currency, proposed_by, proposed_at)
     select gen_random_uuid(), merchant_id, 'dividend', member_id, 1, '{"tiers": [{"from": 0, "active": 0, "rate": 1}], "cap": null}', $2, 'payer', now()
     from team_member where merchant_id = $1 and parent is null`,
    [id, currency],
  )
  await ownerPool.query(
    `insert into contract_period (id, merchant_id, contract_id, kind, payee_id, currency, starts_at, ends_at, turnover_minor, loss_minor, active, pay_minor, state)
     select gen_random_uuid(), merchant_id, id, kind, payee_id, currency, '2026-01-01', '2026-01-16', 0, 0, 0, 0, 'nothing'
     from contract where merchant_id = $1`,
    [id],
  )
}

/** A document that was sent and rejected as unreadable. */
async function shown({ id }: TestMerchant, member: TestMember): Promise<void> {
  const { ownerPool } = app.database
  const own = [id, member.id, randomUUID()]
  await ownerPool.query(
    `insert into cell.identity_submission
     values ($1, $2, $3, 'rejected', 'passport', '', '', 'none', '{unreadable}', now(), now())`,
    own,
  )
  await ownerPool.query(`insert into cell.identity_picture values ($1, $2, $3, 'front', '')`, own)
  await ownerPool.query(
    `insert into cell.identity_decision
       (merchant_id, member_id, submission_id, decision, reasons, operator_id, operator_name, at, is_sampled)
     values ($1, $2, $3, 'verify', '{}', gen_random_uuid(), 'somebody', now(), false)`,
    own,
  )
  await ownerPool.query(`insert into identity_holder values ($1, '', $2)`, [id, member.id])
  await ownerPool.query(`insert into member_trace values ($1, 'document', '', $2, now())`, [id, member.id])
}

/** Help, a message, and the member's read marks and messages. */
async function said(merchant: TestMerchant, member: TestMember, code: string): Promise<void> {
  const wordings = { EN: { title: `Word of the ${code}`, content: `<p>${code}</p>` } }
  await merchant.act(async (trx) => {
    await publishHelp(trx, [{ slug: 'terms', tag: 'terms', sequence: 0, wordings }])
    // Both merchants use the same message id, so that only the member differs.
    await sendToInbox(trx, member, { id: '5f0f2a1e-7d3b-4f5e-9a51-2f7f3f0f6a10' as content.MessageId, wordings })
  })
  const { rows } = await app.database.ownerPool.query<{ id: string }>(
    `select id from announcement where merchant_id = $1 and kind = 'PR'`,
    [merchant.id],
  )
  const announcementId = rows[0]?.id
  for (const [path, payload] of [
    ['/wps/announcements/read', { announcementId, read: true }],
    ['/wps/announcements/comment', { announcementId, text: `from the ${code}` }],
    ['/wps/feedback', { requestId: randomUUID(), kind: 'idea', content: `The ${code} wants more of it all` }],
  ] as const)
    expect((await member.ask(path, { method: 'POST', payload })).status).toBe(200)
}

const lotteryOf = (code: string, nodeId: number) => ({
  code: `${code.toUpperCase()}_DRAW`,
  nodeId,
  kind: 'fast' as const,
  ruleVersion: 1,
  source: 'fair' as const,
  timetable: { zone: 'UTC', days: [1], times: ['12:00'] },
  lockSeconds: 15,
  patienceSeconds: 86_400,
})

/** A favourite lottery with an order of two tickets: one cancelled, one winning. */
async function played(merchant: TestMerchant, member: TestMember, code: string, number: number) {
  const one = lotteryOf(code, number)
  const gameId = `${code}-${number}`
  await merchant.act(async (trx) => {
    await importLotteries(trx, [lotteryOf('north', 1), ...(number === 1 ? [] : [one])])
    await offerLotteries(trx, [{ tag: 'all', labels: { EN: `Draws of the ${code}` }, codes: [one.code] }])
  })
  const draw = await openTestDraw(app, { code: one.code })
  await untilShown(merchant, draw)
  const post = async (path: string, payload: object) => {
    const { status, answer, body } = await member.ask(path, { method: 'POST', payload })
    expect([status, body.slice(0, 200)]).toEqual([200, expect.any(String)])
    return (answer as { value: unknown }).value
  }
  await post('/lgw/favourites', { gameId, isFavourite: true })
  await post('/wps/game/launchLottery', {
    lottoView: 'betting',
    lottoGameCode: one.code,
    backUrl: '/m/home',
    language: 'EN',
  })
  const lines = ['27', '28'].map((pick) => ({ bet: 'last2', pick, stake: 100 }))
  const id = randomUUID()
  const bought = { id, gameId, numero: draw.numero, ruleVersion: 1, lines }
  const { detail } = (await post('/lgw/orders', bought)) as { detail: { tickets: { number: string }[] } }
  const [first, second] = detail.tickets.map((ticket) => ticket.number)
  await post('/lgw/orders/suborders/cancel', { ticket: first })
  await app.database.ownerPool.query(
    `insert into cell.lottery_prize (merchant_id, draw_id, member_id, ticket_id, kind, amount, paid_at)
     select merchant_id, draw_id, member_id, id, 'win', 100, now() from cell.lottery_ticket where number = $1`,
    [second],
  )
  return { gameId, numero: draw.numero, id, ticket: second ?? '', language: 'EN' }
}

/** A stake limit and a time limit of a member with a verified mobile number. */
async function limited(merchant: TestMerchant, member: TestMember, number: number): Promise<void> {
  const exclusions = createExclusions({
    secrets: createSecrets(app.config.secretKeys),
  })
  await merchant.act(async (trx) => {
    await setMobileNum(trx, member, `+6391700000${number}${number}`)
    await exclusions.applyExclusions(trx, member)
  })
  for (const limit of [
    { kind: 'stake', period: 'day', amount: 10_000_000 },
    { kind: 'time', period: 'day', amount: 1_000 },
  ]) {
    const { status } = await member.ask('/wps/saferPlay/limit', { method: 'POST', payload: limit })
    expect(status).toBe(200)
  }
}

/** A withdrawal that waits for an operator, and an unused grant. */
async function takenOut(merchant: TestMerchant, member: TestMember, code: string): Promise<void> {
  const ref = {
    id: member.id,
    role: 'player',
    firstTimeLogin: false,
    sessionHash: sessionHashOf(member.credentials.sid),
  } as const
  const grants = await merchant.act(async (trx) => {
    await offerBanks(trx, [{ code: 'tala', name: `Bank of the ${code}` }])
    const wanted = { act: 'withdraw', amount: 10_000 } as const
    const made = [await issueGrant(trx, ref, { act: 'bankCard' }), await issueGrant(trx, ref, wanted)]
    await issueGrant(trx, ref, wanted)
    return made.map(({ grant }) => grant)
  })
  const cardId = randomUUID()
  const card = { cardId, bank: 'tala', number: '12345678901111', holder: 'Luningning Dalisay', grant: grants[0] }
  expect((await member.askSealed('/wps/member/bankCard', card)).status).toBe(200)
  // The deposit's bonus ends with it.
  const { answer } = await member.ask('/wps/transaction/withdraw/options')
  const { ending } = (answer as { value: { ending: { claimId: string }[] } }).value
  const body = {
    ending: ending.map(({ claimId }) => claimId),
    withdrawalId: randomUUID(),
    cardId,
    amount: 10_000,
    grant: grants[1],
  }
  expect((await member.askSealed('/wps/transaction/withdraw', body)).status).toBe(200)
  withdrawalOf.set(merchant.host, { memberId: member.id, id: body.withdrawalId })
}

/** A manual deposit with a promotion and two approvals, one that waits, and a correction; a program with a key. */
async function paidIn(merchant: TestMerchant, member: TestMember, code: string): Promise<TestMerchant['ask']> {
  const channels = testWays.channels.map((channel) => Object.assign({}, channel, { names: { EN: `${code} way` } }))
  await merchant.act((trx) => setDepositChannels(trx, { channels }))
  await merchant.act((trx) => offerTenth(trx, `${code} way`))
  const [first, second] = [await merchant.operator(`${code}-first`), await merchant.operator(`${code}-second`)]
  await merchant.program(`${code}-program`)
  const [paid, waiting] = [manualBody({ promo: 'daily' }), manualBody({ payerName: code })]
  for (const payload of [paid, waiting])
    expect((await member.ask('/wps/transaction/deposit/manual', { method: 'POST', payload })).status).toBe(200)
  for (const { ask } of [first, second]) {
    const payload = { memberId: member.id, id: paid.depositId }
    expect((await ask('/ops/deposits/approve', { method: 'POST', payload })).status).toBe(200)
  }
  await asksForBonus(merchant, member, code)
  slipOf.set(merchant.host, { memberId: member.id, id: paid.depositId })
  const payload = { memberId: member.id, id: randomUUID(), amount: 1, reason: `for ${code}` }
  expect((await first.ask('/ops/adjustments', { method: 'POST', payload })).status).toBe(200)
  await waitsForSecond(merchant, member, first)
  const reader = { handle: `${code}-reader`, name: code, email: `${code}@example.com`, roles: ['read-only'] }
  expect((await first.ask('/ops/team', { method: 'POST', payload: reader })).status).toBe(200)
  const limits = { permissions: ['members.read'], ceilings: [], currencies: null, hours: null, version: null }
  const copy = { role: `${code}-readers`, copiedFrom: 'read-only', name: `Readers of ${code}`, ...limits }
  expect((await first.ask('/ops/roles', { method: 'POST', payload: copy })).status).toBe(200)
  return first.ask
}

/** A lower limit for one operator, and a call that waits for a second one. */
async function waitsForSecond(merchant: TestMerchant, member: TestMember, operator: TestOperator): Promise<void> {
  await app.database.ownerPool.query(
    `insert into approval_rule (merchant_id, kind, currency, alone_minor) values ($1, 'withdrawal', 'PHP', 1)`,
    [merchant.id],
  )
  const payload = { memberId: member.id, rebates: { lottery: 0, games: 0 } }
  const { answer } = await operator.ask('/ops/agents', { method: 'POST', payload })
  expect(answer).toMatchObject({ code: 'approval_required' })
}

/** A claim that waits for an operator, and a day with stakes. */
async function asksForBonus(merchant: TestMerchant, member: TestMember, code: string): Promise<void> {
  const currency = code === 'north' ? 'JPY' : 'THB'
  const terms = {
    kind: 'review',
    rateBp: null,
    least: null,
    wagering: 1,
    wagered: 'bonus',
    days: 1,
    period: 'once',
  } as const
  const bonus = { minor: Minor.parse(100), currency } as const
  const promotionId = await merchant.act(async (trx) => {
    const id = await offerTenth(trx, `${code} asks`, 'asked')
    await setPromotion(trx, currency, {
      id,
      code: null,
      terms: { ...terms, bonus, largest: bonus },
      budgetMinor: 10_000,
    })
    return id
  })
  const payload = { promotionId }
  expect((await member.ask('/wps/promotions/claim', { method: 'POST', payload })).status).toBe(200)
  await app.database.ownerPool.query(
    `insert into cell.turnover_day (member_id, day, merchant_id, staked_minor) values ($1, '2026-01-01', $2, 1)`,
    [member.id, merchant.id],
  )
  await app.database.ownerPool.query(
    `insert into cell.counted_stake (member_id, merchant_id, currency, is_game, staked, paid, counted, at, decided_at)
      values ($1, $2, 'PHP', true, 1, 0, 1, now(), now())`,
    [member.id, merchant.id],
  )
}

const slipOf = new Map<string, { memberId: string; id: string }>()
const withdrawalOf = new Map<string, { memberId: string; id: string }>()

/** Rows of other login methods and of failed logins. */
async function noteAccess(merchant: TestMerchant, memberId: string): Promise<void> {
  const { ownerPool } = app.database
  const own = [merchant.id, randomBytes(32)]
  await ownerPool.query(`insert into login_failure values ($1, $2, '', 1, now(), now())`, own)
  await ownerPool.query(
    `insert into verification_code (merchant_id, flow_hash, code_hash, tries_left, ends_at) values ($1, $2, $2, 1, now())`,
    own,
  )
  await ownerPool.query(
    `insert into openid_flow values ($1, $2, $2, 'google', 'login', null, 'https://a.test/m/login', 'n', 'v', now())`,
    own,
  )
  await ownerPool.query(`insert into openid_token values ($1, $2, now())`, own)
  await ownerPool.query(
    `insert into cell.hand_off (merchant_id, code_hash, sid_hash, expires_at)
     select $1, $2, sid_hash, now() from cell.session where merchant_id = $1 limit 1`,
    own,
  )
  await ownerPool.query(
    `insert into cell.remembered_device (merchant_id, token_hash, member_id, family, method, expires_at)
     values ($1, $2, $3, $3, 'sms', now())`,
    [...own, memberId],
  )
  await ownerPool.query(
    `insert into cell.passkey (merchant_id, public_key, member_id, device, credential_id, counter, transports, added_at)
     values ($1, $2, $3, $4, 'key', 0, '{}', now())`,
    [...own, memberId, `phone of ${merchant.host}`],
  )
}

async function noteVendorWallets(merchant: TestMerchant, memberId: string, vendorCode: string): Promise<void> {
  const vendor = VendorCode.parse(vendorCode)
  await merchant.act((trx) => offerVendorWallets(trx, [{ vendor, name: `Wallet ${vendorCode}`, access: 'nobody' }]))
  const { ownerPool } = app.database
  await ownerPool.query(
    `insert into cell.vendor_transfer
     values ($1, $2, gen_random_uuid(), gen_random_uuid(), $3, 'nobody', 'out', 100, 'PHP', 'done', now(), now(), now())`,
    [merchant.id, memberId, vendorCode],
  )
  await ownerPool.query(`insert into cell.vendor_wallet values ($1, $2, $3, 'PHP', 100, now())`, [
    merchant.id,
    memberId,
    vendorCode,
  ])
}

/** A stop, a flag, a vendor whose supplier is down, a closed round and one that stays open. */
async function noteRounds(merchant: TestMerchant, memberId: string, code: string, number: number): Promise<void> {
  const { ownerPool } = app.database
  const vendorCode = code.toUpperCase()
  await ownerPool.query(`insert into play_stop values ($1, 'game', '999', $2, $2, now())`, [merchant.id, code])
  await ownerPool.query(
    `insert into laundering_flag (merchant_id, member_id, kind, subject, facts, currency, found_at)
     values ($1, $2, 'short_lived', '', '{"daysUsed": 1}', $3, now())`,
    [merchant.id, memberId, number === 1 ? 'JPY' : 'THB'],
  )
  await ownerPool.query(`insert into vendor_supplier values ($1, $2)`, [vendorCode, code])
  await ownerPool.query(`select note_supplier_health($1, false, now())`, [code])
  await ownerPool.query(
    `insert into cell.vendor_session (launch_hash, merchant_id, member_id, supplier, vendor_code, game_type, game_code, book, currency,
       language, device, opened_at, launch_expires_at)
     values (sha256($3::text::bytea), $1, $2, $3, $4, 'RNG', 'x', 'real', 'PHP', 'EN', 'MOBILE', now(), now())`,
    [merchant.id, memberId, code, vendorCode],
  )
  await ownerPool.query(
    `insert into cell.vendor_transaction (merchant_id, member_id, supplier, transaction_uuid, kind, status, body_hash, round, game_code,
       book, currency, amount, won, is_free, is_repeat, at)
     values ($1, $2, $3, 't', 'bet', 'OK', '', 'ended', 'x', 'real', 'PHP', 100, 0, false, false, now())`,
    [merchant.id, memberId, code],
  )
  await ownerPool.query(
    `insert into cell.vendor_round (merchant_id, member_id, supplier, round, vendor_code, game_type, game_code, node_id, book, currency,
       stake, bets, won, state, opened_at, closed_at, due_at, asked_at, said)
     select $1, $2, $3, round, $4, 'RNG', $3 || '-' || $5::integer, $5::integer, 'real', 'PHP', 100, 1, 0, state, now(), closed, due, asked, said
     from (values ('ended', 'closed', now(), null, null, null), ('left', 'open', null, now(), now(), 'unknown'))
       as given (round, state, closed, due, asked, said)`,
    [merchant.id, memberId, code, vendorCode, number],
  )
  for (const table of ['supplier_limit (set_by', 'supplier_limit_proposal (proposed_by'])
    await ownerPool.query(
      `insert into ${table}, ${table.startsWith('supplier_limit (') ? 'set_at' : 'proposed_at'}, merchant_id, supplier, currency,
         max_multiplier, promo_per_call, promo_per_member_day, promo_per_day)
       values (gen_random_uuid(), now(), $1, $2, 'PHP', 100, 0, 0, 0)`,
      [merchant.id, code],
    )
  await ownerPool.query(
    `insert into withdrawal_rule (merchant_id, currency, is_on, paid_before, needs_identity, sample_percent, bulk_minor)
     values ($1, 'PHP', false, 3, true, 10, $2)`,
    [merchant.id, 100 + number],
  )
  await ownerPool.query(
    `insert into change_set (id, merchant_id, title, origin, sections, prunes, begun, state, author, changed_at)
     values (gen_random_uuid(), $1, $2, 'console', '{}', false, '{}', 'draft', 'ana', now())`,
    [merchant.id, code],
  )
  await ownerPool.query(`insert into merchant_account values ($1, $2, '', now())`, [merchant.id, code])
  await ownerPool.query(`insert into merchant_file values ($1, $2::jsonb, now())`, [
    merchant.id,
    JSON.stringify({ name: code }),
  ])
  await ownerPool.query(
    `insert into withdrawal_auto (merchant_id, member_id, withdrawal_id, currency, amount_minor, at, is_sampled)
     values ($1, $2, gen_random_uuid(), 'PHP', 100, now(), true)`,
    [merchant.id, memberId],
  )
  await ownerPool.query(`insert into supplier_promo_day values ($1, $2, 'PHP', current_date, null, 1)`, [
    merchant.id,
    code,
  ])
  await ownerPool.query(`insert into cell.recovery_code values ($1, $2, $3, now())`, [
    merchant.id,
    memberId,
    randomBytes(32),
  ])
  await ownerPool.query(
    `insert into cell.parked_payout (merchant_id, member_id, supplier, transaction_uuid, kind, body_hash, campaign, book, currency, amount,
       won, is_free, closes_round, parked_at)
     values ($1, $2, $3, 'p', 'promo', '', $3, 'real', 'PHP', 100, 0, false, false, now())`,
    [merchant.id, memberId, code],
  )
  await ownerPool.query(
    `insert into statement_line (merchant_id, channel, at, amount_minor, currency, payer_name, reference, digest, imported_at)
     values ($1, $2, now(), 1, 'PHP', $2, '', '', now())`,
    [merchant.id, code],
  )
  for (const table of ['draft', 'content_version', 'translation']) {
    const [columns, values] = {
      draft: ['body, state, written_by, written_at', `'{}', 'draft', 'somebody', now()`],
      content_version: ['body, kept_at', `'{}', now()`],
      translation: ['language, wording, source', `'EN', '', '{}'`],
    }[table] as [string, string]
    await ownerPool.query(
      `insert into ${table} (merchant_id, part, item, ${columns}) values ($1, 'help', $2, ${values})`,
      [merchant.id, code],
    )
  }
  await ownerPool.query(
    `with note as (
       insert into cell.member_note (merchant_id, member_id, text, written_by, at) values ($1, $2, $3, 'somebody', now()) returning id
     )
     insert into cell.member_note_file (id, merchant_id, member_id, note_id, name, kind, bytes, bytes_sealed, key_id)
     select gen_random_uuid(), $1, $2, id, $3, 'pdf', 1, '', 'none' from note`,
    [merchant.id, memberId, code],
  )
  await ownerPool.query(
    `insert into member_search (merchant_id, member_id, user_name, name, role, is_locked, labels, contacts, joined_at)
     values ($1, $2, $3, $3, 'player', false, '{}', '{}', now())`,
    [merchant.id, memberId, code],
  )
  await aggregatingReturns({}, { ...app.database.jobs, clock: systemClock, log: openLog('silent') })
}

const sent: Record<string, Record<string, string>> = {
  'content.announcements': { types: 'A,PL,B,PU,PR,H', language: 'EN' },
  'drafts.items': { tab: 'PR' },
  'editing.feedback': {},
  'staff.whoCan': { call: 'POST /ops/rewards' },
  'catalogue.gameList': { language: 'EN' },
  'catalogue.hotGames': { language: 'EN' },
  'catalogue.search': { language: 'EN', text: 'north' },
  'catalogue.favorites': { language: 'EN' },
  'catalogue.recentGames': { language: 'EN' },
  'catalogue.suggestedGames': { language: 'EN' },
  'system.status': { language: 'EN' },
  'agents.affiliate': { domain: 'north.test' },
  'agents.checkAffiliate': { code: 'code-north' },
  'agents.subordinates': { userName: 'runner' },
  'agents.teamKpiA': { from: '2026-01-01', to: '2026-01-02' },
  'agents.teamKpiB': { from: '2026-01-01', to: '2026-01-02' },
  'agents.teamPnl': { from: '2026-01-01', to: '2026-01-02' },
  'agents.teamBets': { day: '2026-01-01' },
  'agents.givenContracts': { kind: 'dividend' },
  'wallet.transactionDetails': { from: '2020-01-01', to: '2099-12-31' },
  'wallet.memberPnl': { from: '2026-01-01', to: '2026-12-31' },
  'operators.deposits': { state: 'reviewing' },
  'operators.withdrawals': { state: 'requested' },
  'approvals.approvals': { state: 'waiting' },
  'operators.returns': { from: '2020-01-01', to: '2099-12-31' },
  'operators.rounds': { state: 'open' },
  'operators.findRounds': { search: 'ended' },
  'laundering.flags': { state: 'open' },
}

const ofDownline: Record<string, (memberId: string) => Record<string, string>> = {
  'agents.downline': (memberId) => ({ memberId }),
  'agents.memberBets': (memberId) => ({ memberId, kind: 'lottery' }),
  'agents.teamTransactions': (memberId) => ({ memberId, from: '2026-01-01', to: '2026-01-02' }),
}

/** Lottery calls take some of the merchant's own parameters. */
const sentBy = (name: string, { lottery, host, downlineId }: Furnished) =>
  sent[name] ??
  ofDownline[name]?.(downlineId) ??
  (name === 'operators.withdrawal' || name === 'operators.withdrawalBackground' ? withdrawalOf.get(host) : undefined) ??
  (name === 'vendors.roundDetail' ? { id: `${host.split('.')[0]}:ended`, language: 'EN' } : undefined) ??
  (name.startsWith('lottery.') && name !== 'lottery.results' ? lottery : isAskedByStaff(name) ? {} : { language: 'EN' })

const isAskedByStaff = (name: string) => calls.get(name)?.auth === 'operator'

const askerFor = (one: Furnished, auth: Auth) =>
  auth === 'operator' ? one.askAsOperator : auth === 'agent' ? one.askAsAgent : one.ask

/** Random for each caller, or the same for all merchants. */
const ofNoMerchant = new Set([
  // Staff work at several merchants; the tests of staff check at which.
  'staff.me',
  // For staff of the platform, who see every merchant.
  'merchants.merchants',
  'staff.account',
  // The tests of rounds ask for another merchant’s.
  'operators.round',
  // Only counts, and the vendors and games of the deployment; the tests of the offer ask at another merchant.
  'operators.players',
  'operators.gameOffer',
  'operators.supplierState',
  'operators.vendorStates',
  // Only yes or no; the tests of signing in check whose it is.
  'staff.signInRule',
  // Ceilings of roles come in every currency, and a person is named by id; a test below asks for the other merchant's.
  'staff.roles',
  'staff.whatCan',
  'verification.captcha',
  'verification.challenge',
  'sessions.sealKey',
  'sessions.newPasskey',
  'registration.trialUser',
  'registration.checkUsername',
  'members.hasWithdrawalPassword',
  'members.headIcon',
  'members.setTemplate',
  'members.securityQuestions',
  // Only provider names, and the member has no linked login.
  'members.linkedLogins',
  'wallet.txCodes',
  'system.country',
  // Only counts; the tests of the inbox and of read marks check whose they are.
  'content.unreadCount',
  'operators.withdrawalStats',
  'operators.depositStats',
  'content.readAnnouncements',
  // Only amounts; the tests of claims check that another member's claim is refused.
  'promotions.cancelPreview',
  // Only basis points; the tests of teams check whose they are.
  'agents.rebateSettings',
  'agents.rebateQuotas',
  // Only whether a request is waiting; the tests of contracts check whose it is.
  'agents.dailySalaryRequest',
  'agents.dividendRequest',
  // No names; the tests of contracts check that only the merchant's own agents are found.
  'agents.houseContracts',
  // Only states, with nothing waiting here; the tests of identity check whose they are.
  'identity.verification',
  // The tests of drafts ask for another merchant's.
  'drafts.item',
  'drafts.exportTranslation',
  // The tests of identity ask for another merchant's.
  'kyc.submissions',
  'kyc.submissionStats',
  'kyc.submission',
  // Only sums, without play here; the tests of figures check whose they are.
  'agents.teamKpiB',
  'agents.teamBets',
  'agents.memberBets',
  // A test below asks for the other merchant's.
  'auditLog.auditEntry',
  'auditLog.history',
  // By an id, and of a moment; a test below asks for the other merchant's.
  'merchants.changeSet',
  'merchants.settingsAt',
  'approvals.approval',
  // Ceilings of roles come in every currency; a test below asks for the other merchant's.
  'operators.edits',
  // The tests of the back office ask for another merchant’s member by every call, and search for them by every key.
  'backOffice.findMembers',
  'backOffice.showMember',
  'backOffice.memberLedger',
  'backOffice.explainBalance',
  'backOffice.memberPayments',
  'backOffice.memberBets',
  'backOffice.memberAccess',
  'backOffice.memberNotes',
  'backOffice.memberSaferPlay',
  'backOffice.explainWithdrawal',
  'backOffice.memberBonuses',
  'backOffice.memberClaims',
  'backOffice.memberRewards',
  'backOffice.previewBonusCancel',
  'backOffice.memberSubmissions',
  'backOffice.memberMessages',
  'backOffice.memberFeedback',
  'backOffice.memberTeam',
  'backOffice.memberLinks',
  'backOffice.memberAdjustments',
  // A picture and the numbers of draws and tickets contain no names; the tests below request them across merchants.
  'operators.deposit',
  'lottery.history',
  'lottery.inclusion',
  'lottery.orderInclusion',
  'lottery.drawLog',
  // Entries of the public draw log.
  'lottery.promise',
  'lottery.drawEvidence',
  'lottery.headConsistency',
  'lottery.logHead',
  // Draws are the same for all merchants.
  'lottery.drawRates',
])

describe('STAT-04 through every call', () => {
  const asked = [...calls]
    .filter(([name, { method }]) => method === 'GET' && !ofNoMerchant.has(name))
    .map(([name, { path, auth }]) => [name, path, auth] as const)

  it.each(asked)('STAT-04 %s of one merchant shows nothing of the other', async (name, path, auth) => {
    // Twice, so that the second response comes from the cache where there is one.
    for (let round = 0; round < 2; round += 1) {
      const [ofNorth, ofSouth] = await Promise.all(
        [north, south].map((one) => askerFor(one, auth)(path, { query: sentBy(name, one) })),
      )
      expect([ofNorth?.status, ofSouth?.status]).toEqual([200, 200])
      expect(ofNorth?.body).not.toMatch(/south|FREEPLAY3|THB|"TH"/i)
      expect(ofSouth?.body).not.toMatch(/north|CHAT3|JPY|"JP"|"value":{"success":true}/i)
      expect(ofNorth?.body).toMatch(/north|CHAT3|JPY|"JP"|"ids":\[(1,11|11,1)\]|"value":{"success":true}/i)
    }
  })

  it('STAT-04 one merchant’s vendor is unknown on the other’s game list', async () => {
    const { answer } = await north.ask('/gcs/game/gameList', { query: { language: 'EN', vassalage: 'SOUTH' } })
    expect(answer).toMatchObject({ value: { games: [], totalPages: 0 } })
  })

  it('STAT-04 entries, histories and edits are the merchant’s own', async () => {
    const { rows } = await app.database.ownerPool.query<{ id: string }>(
      'select id::text from audit_entry where merchant_id = $1 limit 1',
      [north.id],
    )
    const entry = (one: Furnished) => one.askAsOperator('/ops/audit/entry', { query: { id: rows[0]?.id ?? '' } })
    expect([(await entry(north)).status, (await entry(south)).status]).toEqual([200, 404])
    const history = async (one: Furnished) =>
      (await one.askAsOperator('/ops/history', { query: { kind: 'member', id: north.downlineId } })).body
    expect(await history(north)).toContain('"source"')
    expect(await history(south)).not.toContain('"source"')
    const { rows: requests } = await app.database.ownerPool.query<{ id: string }>(
      'select id from approval_request where merchant_id = $1 limit 1',
      [north.id],
    )
    const request = (one: Furnished) =>
      one.askAsOperator('/ops/approvals/one', { query: { id: requests[0]?.id ?? '' } })
    expect([(await request(north)).status, (await request(south)).status]).toEqual([200, 404])
    const edits = async (one: Furnished) => (await one.askAsOperator('/ops/edits')).body
    expect(await edits(north)).toContain(north.id)
    expect(await edits(north)).not.toContain(south.id)
    expect(await edits(south)).not.toContain(north.id)
  })

  it('STAT-04 roles, and what somebody can do, are the merchant’s own', async () => {
    const roles = async (one: Furnished) => (await one.askAsOperator('/ops/roles')).body
    expect(await roles(north)).toContain('Readers of north')
    expect(await roles(north)).not.toMatch(/south/i)
    expect(await roles(south)).not.toMatch(/north/i)
    const { rows } = await app.database.ownerPool.query<{ id: string }>(
      `select staff_id as id from operator where merchant_id = $1 and staff_id is not null limit 1`,
      [north.id],
    )
    const can = (one: Furnished) => one.askAsOperator('/ops/roles/what-can', { query: { id: rows[0]?.id ?? '' } })
    expect([(await can(north)).status, (await can(south)).status]).toEqual([200, 404])
    const confirm = { method: 'POST' as const, payload: { id: rows[0]?.id, roles: ['owner'] } }
    expect((await south.askAsOperator('/ops/reviews/confirm', confirm)).status).toBe(404)
  })

  it('STAT-04 a change set, and what was once set, are the merchant’s own', async () => {
    const post = async (one: Furnished, { path }: { path: string }, payload: object) => {
      const { status, answer } = await one.askAsOperator(path, { method: 'POST', payload })
      return { status, version: (answer as { value?: { version?: string } }).value?.version }
    }
    const about = { title: 'A night in north', sections: { settings: { idleMinutes: 25 } }, prunes: false }
    const id = randomUUID()
    const { version } = await post(north, merchants.saveChangeSet, { id, ...about, version: null })
    const read = async (one: Furnished) => (await one.askAsOperator(merchants.changeSet.path, { query: { id } })).status
    expect([await read(north), await read(south)]).toEqual([200, 404])
    const reason = 'It is not ours'
    for (const [call, payload] of [
      [merchants.discardChangeSet, { id }],
      [merchants.publishChangeSet, { id, at: null, version, reason }],
      [merchants.undoChangeSet, { id, reason }],
    ] as const)
      expect([call.path, (await post(south, call, payload)).status]).toEqual([call.path, 404])
    expect((await post(south, merchants.saveChangeSet, { id, ...about, version })).status).not.toBe(200)
    expect((await post(north, merchants.discardChangeSet, { id })).status).toBe(200)
    const moment = new Date().toISOString()
    const then = (one: Furnished) => one.askAsOperator(merchants.settingsAt.path, { query: { moment } })
    const [ofNorth, ofSouth] = [await then(north), await then(south)]
    expect([ofNorth.status, ofSouth.status]).toEqual([200, 200])
    expect(ofNorth.body).toMatch(/Casa north/)
    expect(ofNorth.body).not.toMatch(/south/i)
    expect(ofSouth.body).not.toMatch(/north/i)
  })

  it('STAT-04 only the merchant’s own operators can view a slip', async () => {
    const ask = ({ askAsOperator }: Furnished, of: Furnished) =>
      askAsOperator('/ops/deposits/one', { query: slipOf.get(of.host) ?? {} })
    expect([(await ask(north, north)).status, (await ask(south, north)).status]).toEqual([200, 404])
  })

  it('STAT-04 ECON-09 only the merchant’s own operators can reverse a deposit', async () => {
    const payload = { ...slipOf.get(north.host), reason: 'The bank took it back' }
    const ask = ({ askAsOperator }: Furnished) => askAsOperator('/ops/deposits/reverse', { method: 'POST', payload })
    expect([(await ask(south)).status, (await ask(north)).status]).toEqual([404, 200])
  })

  it('STAT-04 the lottery and tickets of another merchant cannot be read or used', async () => {
    const { gameId = '', numero = '', id = '', ticket = '' } = north.lottery
    const asks: [string, Record<string, string>][] = [
      ['/lotto/lgw/games/history', { gameId }],
      ['/lgw/games/rules', { gameId, language: 'EN' }],
      ['/lgw/draws', { gameId, numero, language: 'EN' }],
      ['/lgw/orders/detail', { id, language: 'EN' }],
      ['/lgw/orders/inclusion', { ticket }],
      ['/lgw/orders/inclusion/order', { id }],
      ['/lgw/draws/evidence', { gameId, numero }],
    ]
    for (const [path, query] of asks) expect([path, (await south.ask(path, { query })).status]).toEqual([path, 404])
    const cancel = { method: 'POST' as const, payload: { ticket } }
    expect((await south.ask('/lgw/orders/suborders/cancel', cancel)).status).toBe(404)
    const order = {
      id: randomUUID(),
      gameId,
      numero,
      ruleVersion: 1,
      lines: [{ bet: 'last2', pick: '27', stake: 100 }],
    }
    expect((await south.ask('/lgw/orders', { method: 'POST', payload: order })).status).toBe(422)
  })

  it('STAT-04 closing one site leaves the other open', async () => {
    const closed = await testMerchant(app, 'closed')
    await closed.act((trx) => setMaintenance(trx, { from: new Date(0), until: null }))
    expect((await closed.ask('/gcs/game/getVassGameType')).status).toBe(503)
    expect((await south.ask('/gcs/game/getVassGameType')).status).toBe(200)
  })

  it('STAT-04 a merchant cannot take another’s host', async () => {
    const taking = testMerchant(app, 'taker', { hosts: [north.host] })
    await expect(taking).rejects.toMatchObject({ code: 'field_invalid', value: { fields: ['host'] } })
    expect((await north.ask('/wps/system/domainRoute')).answer).toMatchObject({ value: { merchantCode: 'north' } })
  })
})

type Query<T> = (run: (sql: string) => Promise<T[]>) => Promise<unknown>
const asApp = async <T>(merchantId: string, query: Query<T>, { pool } = app.database) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('parola.merchant_id', $1, true)`, [merchantId])
    return await query(async (sql) => (await client.query(sql)).rows as T[])
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const ownedTables = async () => {
  const { rows } = await app.database.ownerPool.query<{ name: string; walled: boolean }>(`
    select relnamespace::regnamespace || '.' || relname as name, relrowsecurity as walled from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'cell'::regnamespace) and exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'merchant_id' and not attisdropped
    )`)
  return rows
}

describe('STAT-04 in the database, even if a query forgets the merchant', () => {
  beforeAll(async () => {
    for (const { act } of [north, south]) {
      await act(async (trx) => {
        await setMaintenance(trx, { from: new Date('2030-01-01T00:00:00Z'), until: null })
        await setRegionRestriction(trx, ['KP'])
        await blockAddress(trx, '203.0.113.0/24')
      })
    }
  })

  it('STAT-04 every table with a merchant has row-level security', async () => {
    const tables = await ownedTables()
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ walled }) => !walled)).toEqual([])
  })

  it('STAT-04 the app sees its own merchant’s rows in every table and no other’s', async () => {
    const staff = { ...app.database, pool: openPool({ url: app.database.url, role: 'parola_console' }) }
    for (const { name } of await ownedTables()) {
      if (name.includes('.platform_')) continue
      // Players' calls cannot read them at all.
      const isOfStaff =
        [
          'public.audit_entry',
          'public.change_set',
          'public.merchant_account',
          'public.staff_sign_in_rule',
          'cell.identity_decision',
        ].includes(name) || name.startsWith('public.staff_role_copy')
      const reader = isOfStaff ? staff : app.database
      for (const [own, other] of [
        [north, south],
        [south, north],
      ] as const) {
        await asApp<{ merchant_id: string }>(
          own.id,
          async (run) => {
            const seen = new Set((await run(`select merchant_id from ${name}`)).map(({ merchant_id }) => merchant_id))
            expect([name, [...seen]]).toEqual([name, [own.id]])
            expect(await run(`select * from ${name} where merchant_id = '${other.id}'`)).toEqual([])
          },
          reader,
        )
      }
    }
    await staff.pool.end()
  })

  it('STAT-04 the app sees one merchant, and none before it has set one', async () => {
    await asApp<{ code: string }>(north.id, async (run) => {
      expect(await run('select code from merchant')).toEqual([{ code: 'north' }])
    })
    await asApp('', async (run) => {
      expect(await run('select code from merchant')).toEqual([])
      expect(await run('select * from merchant_host')).toEqual([])
      expect(await run('select * from announcement')).toEqual([])
    })
  })

  it.each([
    'update merchant set name = name',
    'delete from merchant_host',
    `insert into restricted_region select id, 'PH' from merchant`,
    'update game set is_new = true',
    'delete from link_host',
    `call keep_merchants_apart('merchant')`,
  ])('STAT-04 the app cannot run: %s', async (statement) => {
    await asApp(north.id, async (run) => {
      await expect(run(statement)).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('STAT-04 a text cannot be attached to another merchant’s announcement', async () => {
    const { rows } = await app.database.ownerPool.query(`select id from announcement where merchant_id = $1 limit 1`, [
      south.id,
    ])
    const insert = app.database.ownerPool.query(
      `insert into announcement_text (merchant_id, announcement_id, language, title, summary, content) values ($1, $2, 'FR', 'x', 'x', 'x')`,
      [north.id, rows[0].id],
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'announcement_text_of_merchant' })
  })
})

it('describing a site again does not affect the other merchant', async () => {
  await north.act((trx) =>
    describeSite(trx, {
      name: 'Casa north',
      hosts: [north.host],
      theme: { scheme: 'dark', tokens: {} },
      choices: { pack: 'classic', languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP' },
      flags: [],
      imageCdns: [],
      dialingCodes: [],
      customerService: [],
      resources: [],
      template: { app_background: '', app_desc_font_color: '', mem_cen: 0, dep_func: 0 },
      descriptions: {},
    }),
  )
  expect((await south.ask('/wps/system/customerService')).body).toContain('south.example')
})
