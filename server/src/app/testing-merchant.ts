import { randomUUID } from 'node:crypto'
import type { Answer } from '@parola/contract'
import type { InjectOptions } from 'fastify'
import { inTransaction, type Trx } from '../platform/db.ts'
import { loadShardMap } from '../platform/shards.ts'
import { openSession } from '../sessions/index.ts'
import { describeSite, registerMerchant, type SiteDescription } from '../system/index.ts'
import type { TestApp } from './testing.ts'

/** A merchant on a test's deployment, and ways to act for it and to ask as its visitor. */
export interface TestMerchant {
  readonly id: string
  readonly host: string
  readonly act: <T>(act: (trx: Trx) => Promise<T>, now?: Date) => Promise<T>
  readonly ask: AskFor
  readonly logIn: () => Promise<TestMember>
}

export interface TestMember {
  readonly id: string
  /** Where all the member owns lives. */
  readonly schema: string
  readonly credentials: { readonly sid: string; readonly token: string }
  readonly ask: AskFor
}

type AskFor = (
  path: string,
  options?: AskOptions,
) => Promise<{ status: number; headers: Record<string, unknown>; body: string; answer: Answer<never> }>

type AskOptions = Pick<InjectOptions, 'method' | 'query' | 'payload' | 'headers' | 'remoteAddress'>

const plain: Omit<SiteDescription, 'name' | 'hosts'> = {
  theme: { scheme: 'dark', tokens: {} },
  choices: { pack: 'classic', languages: ['EN', 'TY'], defaultLanguage: 'TY', currency: 'PHP' },
  flags: [],
  imageCdns: [],
  dialingCodes: [],
  customerService: [],
  resources: [],
  template: { app_background: '', app_desc_font_color: '', mem_cen: 0, dep_func: 0 },
  descriptions: {},
}

export async function testMerchant(
  app: TestApp,
  code: string,
  about: Partial<SiteDescription> = {},
): Promise<TestMerchant> {
  const host = `${code}.test`
  const site: SiteDescription = { ...plain, name: code, hosts: [host], ...about }
  const { ownerPool } = app.database
  const id = await inTransaction(ownerPool, { merchantId: null, now: new Date() }, (trx) =>
    registerMerchant(trx, { code, ...site }),
  )
  const act = <T>(work: (trx: Trx) => Promise<T>, now = new Date()) =>
    inTransaction(ownerPool, { merchantId: id, now }, work)
  await act((trx) => describeSite(trx, site))
  const ask: AskFor = async (path, { headers, ...options } = {}) => {
    const response = await app.server.inject({ method: 'GET', url: path, ...options, headers: { host, ...headers } })
    return { status: response.statusCode, headers: response.headers, body: response.body, answer: response.json() }
  }
  return {
    id,
    host,
    act,
    ask,
    async logIn() {
      const memberId = randomUUID()
      const shards = await loadShardMap(ownerPool)
      const credentials = await act((trx) => openSession(trx, shards, memberId))
      const own = { cookie: `__Host-sid=${credentials.sid}`, token: credentials.token }
      return {
        id: memberId,
        schema: shards.schemaOf(memberId),
        credentials,
        ask: (path, options = {}) => ask(path, { ...options, headers: { ...own, ...options.headers } }),
      }
    },
  }
}
