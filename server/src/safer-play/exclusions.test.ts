import { randomUUID } from 'node:crypto'
import { saferPlay } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSaferPlay, type TestPlayerAt, type TestSaferPlay } from '../../testing/safer-play/safer-play.ts'
import { readAccount, setEmail, setMobileNum } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { setIdentityVerified } from './index.ts'

let world: TestSaferPlay
beforeAll(async () => {
  world = await testSaferPlay()
})
afterAll(() => world.close())

const exclude = (player: TestPlayerAt, months: number | null) => player.call(saferPlay.excludeSelf, { months })
const breakOf = async (player: TestPlayerAt) => (await player.call(saferPlay.saferPlay))['break']
const mobile = () => `63917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const act = <T>(player: TestPlayerAt, does: (trx: Trx) => Promise<T>) => player.merchant.act(does, world.clock.now())
/** Waits until one of this database's transactions waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  const { ownerPool } = world.app.database
  for (let times = 0; times < 500; times += 1) {
    const { rowCount } = await ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
    await new Promise((resolve) => void setTimeout(resolve, 10))
  }
}
/** As when an operator verifies a document. */
const show = (player: TestPlayerAt, said: { documentNumber?: string; fullName?: string; birthday?: string } = {}) =>
  act(player, async (trx) => {
    const document = { documentNumber: `P${randomUUID()}`, fullName: 'Somebody', birthday: '1980-02-03', ...said }
    await setIdentityVerified(trx, player)
    await world.exclusions.applyExclusions(trx, player, { document })
  })
/** As when a member verifies an email address. */
const proveEmail = (player: TestPlayerAt, email: string) =>
  act(player, async (trx) => {
    await setEmail(trx, player, email)
    await world.exclusions.applyExclusions(trx, player)
  })

describe('an exclusion', () => {
  it('RG-14 applies to every brand: to existing members there and to new ones', async () => {
    const mobileNum = mobile()
    const here = await world.player(world.lantern, { mobileNum })
    const there = await world.player(world.harbour, { mobileNum })
    const stranger = await world.player(world.harbour, { mobileNum: mobile() })
    await there.logIn()
    await exclude(here, 6)
    expect([await here.stake(1), await there.stake(1), await stranger.stake(1)]).toEqual([
      'excluded',
      'excluded',
      'done',
    ])
    expect(await breakOf(there)).toMatchObject({
      kind: 'exclusion',
      until: ((await breakOf(here)) as { until: string }).until,
    })
    const late = await world.player(world.harbour, { email: `${mobileNum}@example.test` })
    expect(await late.stake(1)).toBe('done')
    await act(late, (trx) => setMobileNum(trx, late, mobileNum))
    await late.logIn()
    expect(await late.stake(1)).toBe('excluded')
  })

  it('RG-14 a time-out applies to one brand only', async () => {
    const mobileNum = mobile()
    const here = await world.player(world.lantern, { mobileNum })
    const there = await world.player(world.harbour, { mobileNum })
    await here.call(saferPlay.takeTimeout, { hours: 24 })
    await there.logIn()
    expect(await there.stake(1)).toBe('done')
  })

  it('RG-14 of a member who merely claims another’s address or name does not affect the other', async () => {
    const email = `${randomUUID()}@example.test`
    const registered = { payeeName: 'Ana Reyes', birthday: '1990-01-31' }
    const victim = await world.player(world.lantern, { email, registered })
    const liar = await world.player(world.harbour, { email, registered })
    await exclude(liar, null)
    await victim.logIn()
    expect(await victim.stake(1)).toBe('done')
    // A document with another name does not prove the claimed one.
    await show(liar, { fullName: 'Ben Cruz', birthday: registered.birthday })
    await liar.logIn()
    await exclude(liar, null)
    expect(await victim.stake(1)).toBe('done')
  })

  it.each([
    ['Carla Santos', '1991-05-06'],
    ['Lala', '1991-05-07'],
  ])('RG-14 is recognised by the name on a document, even for a member named %s', async (payeeName, birthday) => {
    const there = await world.player(world.lantern, { registered: { payeeName: 'Carla Santos', birthday } })
    const here = await world.player(world.harbour, { registered: { payeeName, birthday } })
    await show(here, { fullName: 'CARLA  santos', birthday })
    await here.logIn()
    await exclude(here, null)
    expect(await there.stake(1)).toBe('excluded')
    expect(await breakOf(there)).toMatchObject({ kind: 'exclusion', until: null })
  })

  it('RG-14 is recognised by a document number', async () => {
    const [here, there] = [await world.player(), await world.player(world.harbour)]
    const documentNumber = `P${randomUUID()}`
    await show(here, { documentNumber, fullName: 'Dina One' })
    await show(there, { documentNumber, fullName: 'Dina Two' })
    await exclude(here, 12)
    expect(await there.stake(1)).toBe('excluded')
  })

  it('RG-14 can only be extended, even after an account was closed', async () => {
    const mobileNum = mobile()
    const here = await world.player(world.lantern, { mobileNum })
    const there = await world.player(world.harbour, { mobileNum })
    await here.call(saferPlay.closeAccount, {})
    await exclude(here, 6)
    expect(await breakOf(here)).toMatchObject({ kind: 'closed', until: null })
    await exclude(there, null)
    await exclude(here, 6)
    expect(await breakOf(there)).toMatchObject({ until: null })
  })

  it('stores no names or numbers, and no merchant can read what it stores', async () => {
    const mobileNum = mobile()
    await exclude(await world.player(world.lantern, { mobileNum }), 6)
    const { pool, ownerPool } = world.app.database
    for (const table of ['person_key', 'excluded_person']) {
      const { rows } = await ownerPool.query<{ text: string }>(`select row_to_json(t)::text as text from ${table} t`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.some(({ text }) => text.includes(mobileNum))).toBe(false)
    }
    expect((await pool.query('select * from person_key')).rows).toEqual([])
    await expect(pool.query('select * from excluded_person')).rejects.toThrow('permission')
  })

  it('RG-14 reaches accounts by details that the member verifies later', async () => {
    const [email, documentNumber] = [`${randomUUID()}@example.test`, `P${randomUUID()}`]
    const ana = await world.player()
    const [byMail, byDocument] = [await world.player(world.harbour, { email }), await world.player(world.harbour)]
    await show(byDocument, { documentNumber, fullName: 'Ana There' })
    await exclude(ana, 6)
    expect([await byMail.stake(1), await byDocument.stake(1)]).toEqual(['done', 'done'])
    await proveEmail(ana, email)
    expect([await byMail.stake(1), await byDocument.stake(1)]).toEqual(['excluded', 'done'])
    await show(ana, { documentNumber, fullName: 'Ana Here' })
    expect(await byDocument.stake(1)).toBe('excluded')
    const { until } = (await breakOf(ana)) as { until: string }
    for (const one of [byMail, byDocument]) expect(await breakOf(one)).toMatchObject({ kind: 'exclusion', until })
  })

  it('RG-14 goes one step: a member excluded through another account excludes no one by details verified later', async () => {
    const [mobileNum, email] = [mobile(), `${randomUUID()}@example.test`]
    const first = await world.player(world.lantern, { mobileNum })
    const second = await world.player(world.harbour, { mobileNum })
    const third = await world.player(world.lantern, { email })
    await exclude(first, 6)
    expect(await second.stake(1)).toBe('excluded')
    await proveEmail(second, email)
    await second.logIn()
    expect(await third.stake(1)).toBe('done')
    await exclude(second, 6)
    expect(await third.stake(1)).toBe('excluded')
  })

  it('names the member in the log of the own brand only; other brands log the house', async () => {
    const mobileNum = mobile()
    const here = await world.player(world.lantern, { mobileNum })
    const there = await world.player(world.harbour, { mobileNum })
    await exclude(here, 6)
    const whoOf = async ({ id }: TestPlayerAt) => {
      const { rows } = await world.app.database.ownerPool.query<{ who: string }>(
        `select who from cell.edit where noun = 'safer_play' and key ->> 'member_id' = $1 and after ? 'break_until'
           and after ->> 'break_until' is not null order by id desc limit 1`,
        [id],
      )
      return rows[0]?.who
    }
    expect([await whoOf(here), await whoOf(there)]).toEqual([`member ${here.id}`, 'house'])
  })

  it('RG-14 a member who gets a key while another is excluded by it is excluded too', async () => {
    const mobileNum = mobile()
    const [here, there] = [await world.player(world.lantern, { mobileNum }), await world.player(world.harbour)]
    const [noted, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const becomingKnown = act(there, async (trx) => {
      await setMobileNum(trx, there, mobileNum)
      await world.exclusions.applyExclusions(trx, there)
      noted.resolve()
      await go.promise
    })
    await noted.promise
    const excluding = exclude(here, 6)
    await Promise.race([excluding, untilSomebodyWaits()])
    go.resolve()
    await becomingKnown
    expect((await excluding).code).toBeUndefined()
    expect(await there.stake(1)).toBe('excluded')
  })

  it('a login during the exclusion of another account of the person does not deadlock', async () => {
    const mobileNum = mobile()
    const here = await world.player(world.lantern, { mobileNum })
    const there = await world.player(world.harbour, { mobileNum })
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const entering = act(there, async (trx) => {
      await readAccount(trx, there.id, true)
      held.resolve()
      await go.promise
      await world.exclusions.applyExclusions(trx, there)
    })
    await held.promise
    const excluding = exclude(here, 6)
    await Promise.race([excluding, untilSomebodyWaits()])
    go.resolve()
    await entering
    expect((await excluding).code).toBeUndefined()
    expect(await there.stake(1)).toBe('excluded')
  })

  it('two accounts of one person that exclude themselves concurrently do not deadlock', async () => {
    for (let times = 0; times < 4; times += 1) {
      const mobileNum = mobile()
      const both = [await world.player(world.lantern, { mobileNum }), await world.player(world.harbour, { mobileNum })]
      const said = await Promise.all(both.map((one) => exclude(one, 6)))
      expect(said.map(({ code }) => code)).toEqual([undefined, undefined])
    }
  })
})
