import { randomUUID } from 'node:crypto'
import { staff, type Call } from '@parola/contract'
import type { TestApp } from '../app.ts'
import type { TestMerchant, TestOperator } from '../merchant.ts'
import { signInStaff } from '../staff-person.ts'

export interface Told {
  readonly status: number
  readonly code?: string
  readonly value: Record<string, unknown>
}

/** Somebody with these roles and the ceilings that come with them, who touches the passkey when asked. */
export async function colleague(
  app: TestApp,
  merchant: TestMerchant,
  { roles, merchantCode }: { roles: readonly string[]; merchantCode: string },
): Promise<TestOperator> {
  const now = () => app.staff.server.edge.clock.now()
  const name = `${roles[0] ?? 'none'}-${randomUUID().slice(0, 8)}`
  const { consoleOrigin } = app.config
  const signedIn = await merchant.act((trx) => signInStaff(trx, { name, roles, merchantCode, consoleOrigin }), now())
  return {
    id: signedIn.operatorId,
    name: signedIn.handle,
    signedIn,
    async ask(path, options) {
      await app.database.ownerPool.query('update staff_session set seen_at = $2, opened_at = $2 where staff_id = $1', [
        signedIn.staffId,
        now(),
      ])
      const send = (proof = {}) =>
        merchant.ask(path, { ...options, headers: { ...signedIn.headers, ...options?.headers, ...proof } })
      const asked = await send()
      if (asked.answer.success || asked.answer.code !== 'reauth_required') return asked
      return send(signedIn.touch((asked.answer.value as { options: string }).options))
    },
  }
}

export async function askAs(
  who: Pick<TestOperator, 'ask'>,
  { method, path }: Call,
  { body, query }: { body?: object; query?: Record<string, string> } = {},
): Promise<Told> {
  const { status, answer } = await who.ask(path, {
    method,
    ...(body ? { payload: body } : {}),
    ...(query ? { query } : {}),
  })
  const { code, value = {} } = answer as { code?: string; value?: Record<string, unknown> }
  return { status, ...(code === undefined ? {} : { code }), value }
}

/** Replaces somebody's roles, as read a moment before. */
export async function setRoles(who: TestOperator, of: TestOperator, ...roles: string[]): Promise<Told> {
  const { value } = await askAs(who, staff.team)
  const team = value['team'] as staff.TeamMember[]
  const version = team.find(({ id }) => id === of.signedIn.staffId)?.version
  return askAs(who, staff.setRoles, { body: { id: of.signedIn.staffId, roles, version } })
}
