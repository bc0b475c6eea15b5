import { hash, randomUUID } from 'node:crypto'
import { openPool, type Pool } from '../../src/platform/db/db.ts'
import { bytea, recordArray, recordsOf } from '../../src/platform/db/records.ts'
import { plantBug } from '../functions.ts'
import { testDatabase, type TestDatabase } from '../platform.ts'
import { audit } from '../../src/wallet/index.ts'
import type { HeldLimit, MemberLimit } from '../../src/safer-play/limit.ts'
import { saferPlayInvariants } from '../../src/safer-play/store/invariants.ts'

/** Rich: nobody is refused for want of money. */
export const opening = 1_000_000_000

export interface Mover {
  readonly member: string
  readonly act: 'post' | 'hold' | 'capture' | 'release'
  readonly key: string
  readonly debit?: string
  readonly credit?: string
  readonly amount?: number
  readonly code: string
  readonly ending?: string
  readonly stakedAt?: Date
}

export interface VendorAsk {
  readonly member: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'betwin'
  readonly id: string
  readonly ref: string | null
  readonly round: string
  readonly amount: number
  readonly win: number
}

/** Two brands, whose members are moved by the hundred: the functions that decide are the ones that the app calls. */
export class GuardWorld {
  readonly database: TestDatabase
  private readonly pool: Pool
  private readonly merchants: readonly string[]
  private readonly merchantOf = new Map<string, string>()

  private constructor(database: TestDatabase, pool: Pool, merchants: readonly string[]) {
    this.database = database
    this.pool = pool
    this.merchants = merchants
  }

  static async open(): Promise<GuardWorld> {
    const database = await testDatabase()
    const pool = openPool({ url: database.url, size: 1, statementTimeoutMs: 60_000 })
    const { rows } = await pool.query<{ id: string }>(
      `insert into merchant (code, name, theme, settings) values ('lantern', 'Lantern', '{}', '{}'), ('harbour', 'Harbour', '{}', '{}') returning id`,
    )
    // Wins are not what is tested here.
    await pool.query(
      `insert into supplier_limit (merchant_id, supplier, currency, max_multiplier, promo_per_call, promo_per_member_day, promo_per_day, set_at)
       select id, 'studio', 'PHP', 2000000000, 1e12, 1e12, 1e12, now() from merchant`,
    )
    return new GuardWorld(
      database,
      pool,
      rows.map(({ id }) => id),
    )
  }

  /** Plants a fault: the function has one text in place of another. */
  async plant(name: string, from: string, to: string): Promise<void> {
    await plantBug(this.pool, name, [[from, to]])
  }

  async close(): Promise<void> {
    await this.pool.end()
    await this.database.drop()
  }

  /** New persons, each a member of both brands, who are rich and sit at a game; those before are forgotten. */
  async persons(count: number, at: Date): Promise<{ readonly members: readonly [string, string] }[]> {
    const people = Array.from({ length: count }, () => ({ members: [randomUUID(), randomUUID()] as const }))
    const ids = people.flatMap(({ members }) => members)
    const merchants = ids.map((_, index) => this.merchants[index % 2] ?? '')
    this.merchantOf.clear()
    for (const [index, id] of ids.entries()) this.merchantOf.set(id, merchants[index] ?? '')
    await this.pool.query(
      `set session_replication_role = replica; truncate ${['wallet_transfer', 'wallet', 'wallet_hour', 'vendor_transaction', 'vendor_round', 'vendor_session', 'deposit', 'play_limit', 'play_session', 'safer_play', 'session', 'edit', 'member'].map((table) => `cell.${table}`).join(', ')}, person_key, excluded_person cascade; set session_replication_role = origin`,
    )
    await this.pool.query(
      `with made as (
         insert into cell.member (id, merchant_id, user_name, created_at)
         select id, merchant, id::text, $3 from unnest($1::uuid[], $2::uuid[]) made (id, merchant) returning id, merchant_id
       ), seated as (
         insert into cell.vendor_session (launch_hash, merchant_id, member_id, supplier, vendor_code, game_type, game_code, node_id, book,
           currency, language, device, opened_at, launch_expires_at, session_hash, expires_at)
         select sha256(convert_to('launch' || id, 'UTF8')), merchant_id, id, 'studio', 'PG', 'RNG', 'koi', 7, 'real', 'PHP', 'EN', 'MOBILE', $3, $3,
           sha256(convert_to(id::text, 'UTF8')), 'infinity' from made
       )
       insert into cell.wallet (merchant_id, member_id, book, currency, trial, opened_at, free)
       select merchant_id, id, 'real', 'PHP', false, $3, ${opening} from made`,
      [ids, merchants, at],
    )
    await this.pool.query(
      `select person_note(merchant, id, '{mobile}', '{mobile}', array[sha256(convert_to(mobile, 'UTF8'))], '{true}')
       from unnest($1::uuid[], $2::uuid[], $3::text[]) one (id, merchant, mobile)`,
      [ids, merchants, people.flatMap(({ members: [first] }) => [first, first])],
    )
    return people
  }

  /** What each has that can be spent. */
  async free(): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ id: string; free: string }>(
      `select member_id as id, free from cell.wallet where book = 'real'`,
    )
    return new Map(rows.map(({ id, free }) => [id, Number(free)]))
  }

  /** What the auditor says of all there is now. */
  async findings(): Promise<readonly unknown[]> {
    const audited = await audit(this.database.jobs.ownerPool, { invariants: saferPlayInvariants })
    return audited.findings
  }

  private walletOf(member: string) {
    return { merchant_id: this.merchantOf.get(member), member_id: member, book: 'real', currency: 'PHP' }
  }

  /** The outcome of each. */
  async move(movers: readonly Mover[], at: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ place: number; outcome: string }>({
      name: 'move',
      text: `select place, outcome from cell.wallet_apply(true, $1, ${recordArray('cell.wallet_posting', '$2')})`,
      values: [
        at,
        recordsOf(
          movers.map(({ member, act, key, debit, credit, amount, code, ending, stakedAt }) => ({
            ...this.walletOf(member),
            act,
            key,
            hash: bytea(Buffer.from(key)),
            debit,
            credit,
            amount,
            code,
            ending,
            staked_at: stakedAt,
          })),
        ),
      ],
    })
    return rows.toSorted((one, other) => one.place - other.place).map(({ outcome }) => outcome)
  }

  async ask(asked: readonly VendorAsk[], at: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ place: number; status: string }>({
      name: 'ask',
      text: `select place, status from cell.vendor_apply(true, $1, '2 days', ${recordArray('cell.vendor_call', '$2')})`,
      values: [
        at,
        recordsOf(
          asked.map(({ member, kind, id, ref, round, amount, win }) => ({
            supplier: 'studio',
            kind,
            member_id: member,
            token: bytea(hash('sha256', member, 'buffer')),
            id,
            hash: bytea(Buffer.from(id)),
            ref,
            round,
            game: 'koi',
            currency: 'PHP',
            amount,
            win,
            is_free: false,
            closes: false,
          })),
        ),
      ],
    })
    return rows.toSorted((one, other) => one.place - other.place).map(({ status }) => status)
  }

  /** As settlement pays. */
  async pay(
    paid: readonly { readonly member: string; readonly amount: number; readonly stakedAt: Date }[],
    at: Date,
  ): Promise<void> {
    const postings = paid.map(({ member, amount, stakedAt }) => ({
      ...this.walletOf(member),
      key: randomUUID(),
      amount,
      staked_at: stakedAt,
    }))
    await this.pool.query(
      `select cell.wallet_credit($1, 'game', 'win', 'a draw', ${recordArray('cell.wallet_posting', '$2')})`,
      [at, recordsOf(postings)],
    )
  }

  /** Begins deposits that may begin; what was said of each. */
  async beginDeposits(
    begun: readonly { readonly member: string; readonly id: string; readonly amount: number }[],
    at: Date,
  ): Promise<string[]> {
    const { rows } = await this.pool.query<{ said: string }>(
      `with asked as materialized (
         select *, cell.deposit_objection(merchant, member, 'PHP', $1, amount) as objection
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[]) with ordinality a (merchant, member, id, amount, place)
       ), begun as (
         insert into cell.deposit (id, merchant_id, member_id, reference, body_hash, channel, kind, amount_minor, currency, state, begun_at)
         select id, merchant, member, id::text, '', 'bank', 'gateway', amount, 'PHP', 'started', $1 from asked where objection is null
       )
       select coalesce(objection, 'done') as said from asked order by place`,
      [
        at,
        begun.map(({ member }) => this.merchantOf.get(member)),
        begun.map(({ member }) => member),
        begun.map(({ id }) => id),
        begun.map(({ amount }) => amount),
      ],
    )
    return rows.map(({ said }) => said)
  }

  async endDeposits(ids: readonly string[], state: 'paid' | 'failed'): Promise<void> {
    await this.pool.query(`update cell.deposit set state = $2 where id = any ($1)`, [ids, state])
  }

  async setLimits(
    set: readonly (Pick<MemberLimit, 'kind' | 'period'> & { readonly member: string; readonly limit: HeldLimit })[],
    at: Date,
  ): Promise<void> {
    const members = set.map(({ member }) => member)
    await this.pool.query(
      `insert into cell.play_limit (merchant_id, member_id, kind, period, amount, next_amount, next_from)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[])
       on conflict on constraint play_limit_pk do update
       set amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from`,
      [
        members.map((member) => this.merchantOf.get(member)),
        members,
        set.map(({ kind }) => kind),
        set.map(({ period }) => period),
        set.map(({ limit }) => limit.amount),
        set.map(({ limit }) => limit.next?.amount ?? null),
        set.map(({ limit }) => limit.next?.from ?? null),
      ],
    )
    const timed = set.filter(({ kind }) => kind === 'time').map(({ member }) => member)
    if (timed.length > 0)
      await this.pool.query(`select cell.play_time_begin(merchant_id, id, $2) from cell.member where id = any ($1)`, [
        timed,
        at,
      ])
  }

  async timeOut(members: readonly string[], at: Date, until: Date): Promise<void> {
    await this.pool.query(
      `select cell.play_take_break(merchant_id, id, 'timeout', $2, $3, null) from cell.member where id = any ($1)`,
      [members, at, until],
    )
  }

  /** Excludes persons by one of their members, as `excludeSelf` does. */
  async exclude(members: readonly string[], at: Date, until: Date): Promise<void> {
    await this.pool.query(
      `select cell.play_take_break(merchant_id, id, 'exclusion', $2, $3, null) from cell.member where id = any ($1)`,
      [members, at, until],
    )
    await this.pool.query(
      `select cell.play_exclude(other, $2) from cell.member, lateral person_exclude(merchant_id, id, $2, $3) other where id = any ($1)`,
      [members, at, until],
    )
  }

  /** As sessions are opened, used and ended. */
  async session(does: 'login' | 'touch' | 'logout', members: readonly string[], at: Date): Promise<void> {
    if (does === 'touch')
      await this.pool.query(`update cell.session set seen_at = $2 where ended_at is null and member_id = any ($1)`, [
        members,
        at,
      ])
    else
      await this.pool.query(
        `update cell.session set ended_at = $2, ended_why = 'elsewhere' where ended_at is null and member_id = any ($1)`,
        [members, at],
      )
    if (does === 'login')
      await this.pool.query(
        `insert into cell.session (sid_hash, token_hash, merchant_id, member_id, customer_type, first_time_login, device, idle_minutes,
           opened_at, seen_at, ends_at)
         select decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), '', merchant_id, id, 0, false, 'browser', 30, $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '12 hours'
         from cell.member where id = any ($1)`,
        [members, at],
      )
  }
}
