import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, type Role } from '../platform/db/db.ts'
import { testDatabase, type TestDatabase } from '../../testing/platform.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const words = (text: string) => text.trim().split(/\s+/).toSorted()

/** Tables that each database role may write, by schema: `public` is core, `cell` has the members' rows, `graphile_worker` the jobs. */
const writes: Record<'parola_worker' | 'parola_relay', Record<string, Record<string, string>>> = {
  parola_worker: {
    public: {
      insert: `affiliate_code announcement announcement_image announcement_text audit_entry_seal bank_account_owner bank_account_use
        content_version contract_period customer_service deposit_channel edit_seal game game_name game_offer game_shelf game_shelf_part
        game_visibility help_entry help_text laundering_flag link_host lottery_draw lottery_entry lottery_group lottery_offer
        lottery_promise lottery_told mall_item member_search member_trace merchant_account merchant_file merchant_host mobile_template
        mobile_template_text payout_bank platform_event promotion referral_terms register_rule resource staff_person_key supplier_game
        supplier_limit team_count team_day team_hour team_rebate vendor vendor_offer vendor_wallet_offer vip_level`,
      update: `affiliate_code announcement announcement_image announcement_text audit_entry_seal change_set contract contract_period
        customer_service deposit_channel draft edit_seal game game_name game_offer game_shelf game_shelf_part help_entry help_text
        identity_holder link_host lottery lottery_draw lottery_entry lottery_group lottery_log lottery_offer lottery_told mall_item
        member_referral member_search merchant merchant_account merchant_file merchant_host mobile_template mobile_template_text
        payout_bank promotion referral_terms register_rule resource supplier_game team_cursor team_day team_hour team_rebate
        team_rebate_cursor vendor vendor_offer vendor_wallet_offer vip_level`,
      delete: `affiliate_code announcement announcement_image announcement_text bank_account_owner bank_account_use content_version
        customer_service deposit_channel draft game_name game_offer game_shelf game_shelf_part game_visibility help_entry help_text
        link_host login_failure lottery_group lottery_offer mall_item member_login member_search member_trace merchant_host mobile_template
        mobile_template_text openid_flow openid_token payout_bank platform_event promotion referral_terms register_rule resource
        staff_sign_in_failure statement_line team_count team_hour vendor_offer vendor_wallet_offer verification_code vip_level`,
    },
    cell: {
      insert: `bonus claim counted_stake deposit_step edit_seal inbox_message lottery_sale lottery_winner member_turnover platform_event reward
        turnover_day vendor_return vendor_wallet vip_standing wallet_audit withdrawal_step`,
      update: `bank_card bonus claim deposit deposit_slip edit_seal identity_picture identity_submission lottery_chunk
        lottery_sale member_note_file member_turnover rebate_cursor turnover_cursor turnover_day vendor_return vendor_round vendor_transfer vendor_wallet
        vip_standing wallet_audit withdrawal`,
      delete: `announcement_read deposit_slip favourite feedback hand_off identity_picture inbox_message login_record lottery_winner member member_change
        platform_event play_session promotion_comment recent_game remembered_device session step_up_grant vendor_session`,
    },
    graphile_worker: {
      insert: '_private_job_queues _private_jobs _private_known_crontabs _private_tasks',
      update: '_private_job_queues _private_jobs _private_known_crontabs _private_tasks',
      delete: '_private_job_queues _private_jobs _private_known_crontabs _private_tasks',
    },
  },
  parola_relay: { public: { insert: 'platform_tail', update: 'platform_tail' } },
}

/** Tables that no job needs to read. */
const unread = `
  public.operator public.operator_act public.excluded_person public.person_key cell.security_answer cell.password_link cell.passkey`

const relayReads = `
  public.merchant public.platform_event public.platform_tail cell.platform_event cell.wallet_transfer
  cell.wallet_transfer_event`

const schemas = ['public', 'cell', 'graphile_worker']

async function tablesWith(role: Role, schema: string, privilege: string): Promise<string[]> {
  const anywhere = privilege === 'delete' ? 'has_table_privilege' : 'has_any_column_privilege'
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v') and ${anywhere}($2, oid, $3)
       and not relispartition`,
    [schema, role, privilege],
  )
  return rows.map(({ name }) => name).toSorted()
}

const as = async <T>(role: Role, act: (query: (sql: string) => Promise<unknown[]>) => Promise<T>): Promise<T> => {
  const pool = openPool({ url: database.url, role, size: 1 })
  try {
    return await act(async (sql) => (await pool.query(sql)).rows as unknown[])
  } finally {
    await pool.end()
  }
}

describe.each(['parola_worker', 'parola_relay'] as const)('SEC-16 %s', (role) => {
  it('SEC-16 writes the tables of its work and no others', async () => {
    for (const schema of schemas)
      for (const privilege of ['insert', 'update', 'delete'])
        expect(await tablesWith(role, schema, privilege), `${schema} ${privilege}`).toEqual(
          words(writes[role][schema]?.[privilege] ?? '').filter(Boolean),
        )
  })

  it('SEC-16 cannot switch to another role, and owns, creates and alters nothing', async () => {
    await as(role, async (query) => {
      await query('reset role')
      expect(await query('select session_user as login, current_user as role')).toEqual([{ login: role, role }])
      for (const other of [
        'parola_app',
        'parola_owner',
        'postgres',
        (await database.ownerPool.query('select current_user as me')).rows[0].me,
      ])
        await expect(query(`set role ${other}`)).rejects.toThrow(/permission denied|does not exist/)
      for (const statement of [
        'alter table merchant add column planted int',
        'drop table cell.wallet_transfer',
        'create table public.planted (id int)',
        'truncate cell.wallet_transfer',
        'alter table cell.wallet_transfer disable trigger all',
        `alter role ${role} superuser`,
        'create role planted',
      ])
        await expect(query(statement), statement).rejects.toThrow(/permission denied|must be owner|must be superuser/)
    })
    const { rows } = await database.ownerPool.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
         (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
         (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = $1`,
      [role],
    )
    expect(rows).toEqual([{ mighty: false, memberships: 0, owned: 0 }])
  })

  it('SEC-16 cannot read passwords, security answers, operator keys or passkeys', async () => {
    await as(role, async (query) => {
      for (const column of ['password_hash', 'payment_password_hash', '*'])
        await expect(query(`select ${column} from cell.member`), column).rejects.toThrow('permission denied')
      for (const table of words(unread))
        await expect(query(`select from ${table}`), table).rejects.toThrow('permission denied')
      for (const statement of [
        `update cell.member set password_hash = 'x'`,
        'update cell.wallet set free = 1',
        `insert into operator (name) values ('x')`,
        `update merchant set code = 'x'`,
      ])
        await expect(query(statement), statement).rejects.toThrow('permission denied')
    })
  })
})

it('SEC-16 the relay reads only events, cursors and merchant codes', async () => {
  const read = await Promise.all(
    schemas.map(async (schema) =>
      (await tablesWith('parola_relay', schema, 'select')).map((name) => `${schema}.${name}`),
    ),
  )
  expect(read.flat().toSorted()).toEqual(words(relayReads))
  await as('parola_relay', async (query) => {
    expect(await query('select id, code from merchant')).toEqual([])
    await expect(query('select name from merchant')).rejects.toThrow('permission denied')
  })
})

it('SEC-16 the worker sees all merchants in its jobs, and no other merchant’s rows while it works for one', async () => {
  const [ours, theirs] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  await database.ownerPool.query(
    `insert into platform_event (merchant_id, name, payload) select id, 'told', '{}' from unnest($1::uuid[]) id`,
    [[ours, theirs]],
  )
  await as('parola_worker', async (query) => {
    expect(await query('select merchant_id from platform_event')).toHaveLength(2)
    await query(`set parola.merchant_id = '${ours}'`)
    expect(await query('select merchant_id from platform_event')).toEqual([])
    expect(await query('select id from merchant')).toEqual([])
    await expect(
      query(`insert into platform_event (merchant_id, name, payload) values ('${theirs}', 'planted', '{}')`),
    ).rejects.toThrow('row-level security')
  })
})
