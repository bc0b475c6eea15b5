import { randomBytes, randomUUID } from 'node:crypto'
import { AnnouncementId, content, Minor, payments, promotions, type Call, type members } from '@parola/contract'
import { makeAgent, placementByAgent, joinTeam } from '../../../server/src/agents/index.ts'
import { invariants } from '../../../server/src/app/invariants.ts'
import { manualBody } from '../../../server/testing/payments/deposits.ts'
import {
  importTestLotteries,
  offerTestLotteries,
  openTestDraw,
  testLotteries,
  untilShown,
} from '../../../server/testing/lottery/hall.ts'
import { testMerchant, type TestMember, type TestMerchant } from '../../../server/testing/merchant.ts'
import { offerTestGames } from '../../../server/testing/vendors/supplier.ts'
import { announceKey } from '../../../server/testing/lottery/version-2.ts'
import { testApp, type TestApp } from '../../../server/testing/app.ts'
import { offerGames } from '../../../server/src/catalogue/index.ts'
import { publishAnnouncement, sendToInbox } from '../../../server/src/content/index.ts'
import { createMember, type NewMember } from '../../../server/src/members/index.ts'
import type { MemberRef } from '../../../server/src/platform/http/serve.ts'
import { setPromotion } from '../../../server/src/promotions/index.ts'
import { issueGrant, sessionHashOf } from '../../../server/src/sessions/index.ts'
import { readSite } from '../../../server/src/system/index.ts'
import { audit, move, openWallet, type Finding } from '../../../server/src/wallet/index.ts'
import { paymentPasswordHash } from '../payment-password.ts'
import type { Reply, WireRequest } from './asked.ts'
import { touchedFor, type Caller, type Person } from './caller.ts'
import { startDrawLog } from './draw-log.ts'
import { environment, furnish, site } from './furnish.ts'
import { moneyIn } from './money.ts'
import { playIn } from './play.ts'
import { renewed } from './renewed.ts'
import { thirdParties } from './third-parties.ts'

export const password = 'correct horse battery'
/** Uses cheap hashing; otherwise most of a run would be spent on it. */
const passwordHash = '$argon2id$v=19$m=1024,t=1,p=1$rGaCq28nhsOzegxHZ7/VzA$pKypfUVDcLGMdjgEvJihEWP2xiGITxh++fAn/1o22xY'

const php = (minor: number) => ({ minor: Minor.parse(minor), currency: 'PHP' as const })

let numbers = 0
const nextNumber = () => (numbers += 1)

/** Two merchants in one deployment: a caller of every role at the first, and members with private data at both. */
export class World {
  readonly app: TestApp
  readonly lantern: TestMerchant
  readonly kite: TestMerchant
  /** Texts that only their owner and the staff of the owner's merchant may read. */
  readonly neighbourWords: string[] = []
  /** Texts that no caller of the other merchant may read. */
  readonly strangerWords: string[] = []
  /** Ids that mutations put in place of the caller's own. */
  readonly foreignIds: string[] = []
  /** Session ids, tokens and keys by owner. */
  readonly credentials = new Map<string, string>()
  #closeLog = () => {}

  private constructor(app: TestApp, lantern: TestMerchant, kite: TestMerchant) {
    this.app = app
    this.lantern = lantern
    this.kite = kite
  }

  static async open(): Promise<World> {
    const drawLog = await startDrawLog()
    const app = await testApp({ environment: { ...environment, ...drawLog.environment }, outside: thirdParties() })
    const [lantern, kite] = [await testMerchant(app, 'lantern', site), await testMerchant(app, 'kite', site)]
    const world = new World(app, lantern, kite)
    world.#closeLog = drawLog.close
    for (const merchant of [lantern, kite]) await furnish(merchant)
    // Before anybody asks for a sale: which keys count is remembered for a while.
    await announceKey(app.database.ownerPool)
    await importTestLotteries(lantern)
    await offerTestLotteries(lantern)
    await offerTestGames(lantern)
    await lantern.act((trx) =>
      offerGames(trx, {
        vendors: [
          { vendorCode: 'LNT', gameType: 'RNG' },
          { vendorCode: 'TCG_SEA', gameType: 'LOTT' },
        ],
        games: [1, 2, 3, ...testLotteries.map(({ nodeId }) => nodeId)],
        hot: [],
      }),
    )
    await world.#plant(lantern, world.neighbourWords)
    await world.#plant(kite, world.strangerWords)
    for (const name of ['ligaya', 'amihan']) world.operators.push(await world.operator(name))
    world.credentials.set((await kite.operator('kite-staff')).signedIn.session, 'kite-staff')
    return world
  }

  readonly operators: Caller[] = []

  /** Two members with unique names, contacts and messages. Calls use the ids of one and never those of the other. */
  async #plant(merchant: TestMerchant, words: string[]): Promise<void> {
    for (const isUsed of [true, false]) {
      const mark = `zq${randomBytes(6).toString('hex')}`
      const mobileNum = `+6399${randomBytes(4).readUInt32BE().toString().padStart(10, '7')}`
      const person = await this.person(merchant, {
        userName: mark,
        email: `${mark}@hidden.example`,
        mobileNum,
        registered: { nickname: `Nick ${mark}`, payeeName: `Payee ${mark}`, fullName: `Full ${mark}` },
      })
      await merchant.act((trx) =>
        sendToInbox(trx, person, {
          id: content.MessageId.parse(randomUUID()),
          wordings: { EN: { title: `Letter ${mark}`, content: `For ${mark}` } },
        }),
      )
      await person.member.ask('/wps/transaction/deposit/manual', {
        method: 'POST',
        payload: manualBody({ payerName: `Payer ${mark}` }),
      })
      words.push(mark, mobileNum.slice(3))
      if (isUsed) this.foreignIds.push(person.id, person.cardId)
      else words.push(person.id, person.cardId)
    }
  }

  /** A member with everything a member can have. */
  async person(
    merchant: TestMerchant = this.lantern,
    about: Partial<NewMember> = {},
    { above = null, hasCard = true }: { above?: { id: string } | null; hasCard?: boolean } = {},
  ): Promise<Person> {
    const number = nextNumber()
    const customerType = about.customerType ?? 0
    const mobileNum = about.mobileNum ?? `+63917${String(number).padStart(7, '0')}`
    const userName = about.userName ?? `fuzz${number}x${randomBytes(3).toString('hex')}`
    const email = `${userName}@fuzz.example`
    const made = await merchant.act(async (trx) => {
      const hashes = { passwordHash, paymentPasswordHash }
      const created = await createMember(trx, { email, ...hashes, ...about, userName, mobileNum })
      const wallet = await openWallet(trx, created, 'real', 'PHP')
      const amountMinor = 1_000_000_000
      await move(trx, wallet, { act: 'post', key: 'first', from: 'cash', amountMinor, code: 'deposit' })
      const settled = await readSite(trx, [])
      if (above) {
        const memberType = customerType === 1 ? 'agent' : 'player'
        const wanted = { memberType, rebates: { lottery: 3, games: 8 } } as const
        await joinTeam(
          trx,
          created.id,
          await placementByAgent(trx, above.id, wanted, settled.settings),
          settled.settings,
        )
      } else if (customerType === 1) {
        const needs = { sessions: { endAll: async () => {} }, site: async () => settled }
        await makeAgent(needs, trx, { memberId: created.id, rebates: { lottery: 75, games: 75 } })
      }
      return created
    })
    const member = await merchant.logIn({ id: made.id, customerType })
    const { sid, token } = member.credentials
    const role = customerType === 1 ? 'agent' : 'player'
    const ref: MemberRef = {
      id: made.id,
      role,
      firstTimeLogin: false,
      sessionHash: sessionHashOf(sid),
    }
    const grant = (wanted: members.StepUpFor) => merchant.act(async (trx) => (await issueGrant(trx, ref, wanted)).grant)
    for (const secret of [sid, token]) this.credentials.set(secret, made.id)
    const cardId = hasCard ? await this.#addCard(member, grant) : ''
    return {
      role: customerType === 1 ? 'agent' : 'member',
      id: made.id,
      userName,
      mobileNum,
      cardId,
      ref,
      member,
      headers: { host: merchant.host, cookie: `__Host-sid=${sid}`, token },
      secrets: [sid, token],
      grant,
    }
  }

  /** A card that accepts payouts at once. */
  async #addCard(member: TestMember, grant: Person['grant']): Promise<string> {
    const [cardId, number] = [randomUUID(), String(10_000_000_000_000 + nextNumber())]
    const card = { cardId, bank: 'tala', number, holder: 'Luningning Dalisay', grant: await grant({ act: 'bankCard' }) }
    await member.askSealed(payments.addBankCard.path, card)
    const payable = `update cell.bank_card set payable_from = added_at where id = $1`
    await this.app.database.ownerPool.query(payable, [cardId])
    const settled = `update cell.member set security_changed_at = null where id = $1`
    await this.app.database.ownerPool.query(settled, [member.id])
    return cardId
  }

  async operator(name: string): Promise<Caller> {
    const { id, signedIn } = await this.lantern.operator(name)
    const { session, touch } = signedIn
    this.credentials.set(session, id)
    return {
      role: 'operator',
      id,
      headers: { host: this.lantern.host, ...signedIn.headers },
      secrets: [session],
      touch,
    }
  }

  readonly visitor = (): Caller => ({ role: 'visitor', id: '', headers: { host: this.lantern.host }, secrets: [] })

  readonly play = playIn(this)
  readonly money = moneyIn(this)

  /** Members and their resources, replaced now and then. */
  readonly member = renewed(150, () => this.person())
  /** For calls that end a member's account or session. */
  readonly briefMember = () => this.person(this.lantern, {}, { hasCard: false })
  readonly agent = renewed(150, () => this.person(this.lantern, { customerType: 1 }))
  readonly downline = renewed(20, async () => {
    const above = await this.agent()
    return { above, below: await this.person(this.lantern, {}, { above, hasCard: false }) }
  })
  readonly subAgent = renewed(20, async () => {
    const above = await this.agent()
    return { above, below: await this.person(this.lantern, { customerType: 1 }, { above, hasCard: false }) }
  })
  readonly draw = renewed(100_000, async () => {
    const draw = await openTestDraw(this.app, { closesInMs: 86_400_000 })
    await untilShown(this.lantern, draw)
    return draw
  })
  readonly announcement = renewed(30, () => this.newAnnouncement())

  newAnnouncement = async (): Promise<AnnouncementId> => {
    const id = AnnouncementId.parse(randomUUID())
    await this.lantern.act((trx) =>
      publishAnnouncement(trx, {
        id,
        kind: 'PR',
        category: 'other_promo',
        group: null,
        startsAt: new Date(0),
        endsAt: null,
        sequence: 0,
        photo: null,
        images: [],
        url: null,
        wordings: { EN: { title: 'Lanterns', summary: '', content: '' } },
      }),
    )
    return id
  }

  async promotion(kind: 'instant' | 'review' | 'goal'): Promise<string> {
    const id = await this.newAnnouncement()
    const terms = {
      kind,
      bonus: php(1_000),
      rateBp: null,
      least: kind === 'goal' ? php(1_000_000_000) : null,
      wagering: 100,
      wagered: 'bonus',
      largest: php(10_000),
      days: 7,
      period: 'day',
    } as const
    await this.lantern.act((trx) => setPromotion(trx, 'PHP', { id, code: null, terms, budgetMinor: 1_000_000_000_000 }))
    return id
  }

  /** A member's bonus claim. */
  async claim(kind: 'instant' | 'review') {
    const caller = await this.briefMember()
    const payload = { promotionId: await this.promotion(kind) }
    const { body } = await caller.member.ask(promotions.claimPromotion.path, { method: 'POST', payload })
    return { caller, claimId: /"claimId":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? '' }
  }

  async plantFlag({ flagId, memberId }: { flagId: string; memberId: string }): Promise<void> {
    await this.app.database.ownerPool.query(
      `insert into laundering_flag (id, merchant_id, member_id, kind, subject, facts, currency, found_at)
       values ($1::text::uuid, $2, $3, 'no_play', $1::text, '{"depositedMinor": 1, "takenMinor": 1, "stakedMinor": 0}', 'PHP', now())`,
      [flagId, this.lantern.id, memberId],
    )
  }

  /** For setup: makes a call that must succeed, or throws with the reason. */
  async askAs(caller: Caller | undefined, { method, path }: Pick<Call, 'method' | 'path'>, payload: object) {
    const send = (touched = {}) =>
      this.lantern.ask(path, { method, payload, headers: { ...caller?.headers, ...touched } })
    const asked = await send()
    const touched = touchedFor(caller, asked)
    return touched ? send(touched) : asked
  }

  /** Sends a case to the app; every case goes through here. */
  async inject({ method, url, headers, payload }: WireRequest): Promise<Reply> {
    const sent = { method: method as 'GET', url, headers, ...(payload ? { payload } : {}) }
    const { server } = url.startsWith('/ops') ? this.app.staff : this.app
    const { statusCode: status, headers: said, body } = await server.inject(sent)
    return { status, headers: said, body }
  }

  /** The invariants of the auditor that do not hold. */
  async findings(): Promise<readonly Finding[]> {
    const audited = await audit(this.app.database.ownerPool, { invariants })
    return audited.findings
  }

  async close(): Promise<void> {
    await this.app.close()
    this.#closeLog()
  }
}
