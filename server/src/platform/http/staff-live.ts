import type { ServerResponse } from 'node:http'
import { staff } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { coalesce } from '../coalesce.ts'
import { DomainError } from '../errors.ts'
import { staffCookiesOf } from './browser.ts'
import { staffAtMerchant } from './admit-staff.ts'
import type { Permissions, StaffCookies } from './serve.ts'

interface StaffLiveOptions {
  /** Does not count as using the session. */
  readonly isSessionOpen: (cookies: StaffCookies) => Promise<boolean>
  /** How often the session is checked and the page hears that nothing was missed. */
  readonly beatMs?: number
  readonly atOnce?: number
  readonly perPerson?: number
}

export interface StaffLive {
  /** Pages of the merchant whose owner may read the queue hear of it, at most once a second. */
  queueChanged(merchantCode: string, queue: staff.StaffQueue): void
  /** Events may have been missed: every page reads again. */
  catchUp(): void
}

interface Page {
  readonly merchantCode: string
  readonly handle: string
  readonly permissions: Permissions
  readonly cookies: StaffCookies
  readonly response: ServerResponse
}

/** At players' hosts there is nothing to hear. */
const silent: StaffLive = { queueChanged: () => {}, catchUp: () => {} }

const everyMs = 1_000
const maxBufferedBytes = 64 << 10

/** Serves the live stream of the console: lines of JSON in a response that goes on until the session ends. */
export function serveStaffLive(
  app: FastifyInstance,
  { isSessionOpen, beatMs = 5_000, atOnce = 1_000, perPerson = 20 }: StaffLiveOptions,
): StaffLive {
  if (app.audience === 'players') return silent
  const pages = new Set<Page>()

  const say = (page: Page, event: staff.StaffEvent) => {
    if (!pages.has(page)) return
    page.response.write(`${JSON.stringify(event)}\n`)
    // A page that does not read is dropped; it can come back and ask again.
    if (page.response.writableLength > maxBufferedBytes) page.response.destroy()
  }
  const end = (page: Page) => {
    pages.delete(page)
    page.response.end()
  }
  const beat = async (page: Page) => {
    // Without an answer the page stays: it hears hints alone, and each of its calls checks the session.
    const isOpen = await isSessionOpen(page.cookies).catch(() => true)
    if (isOpen) return say(page, { type: 'live' })
    say(page, { type: 'session.ended' })
    end(page)
  }
  const timer = setInterval(() => {
    for (const page of pages) void beat(page)
  }, beatMs)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const page of pages) end(page)
  })

  app.get(staff.staffLivePath, { config: { limit: 'read' } }, async (request, reply) => {
    const { merchant, operator, permissions } = await staffAtMerchant(app.edge, 'read', request)
    const mine = [...pages].filter(({ handle }) => handle === operator.name)
    if (pages.size >= atOnce || mine.length >= perPerson) throw new DomainError('rate_limited')
    reply.hijack()
    const { raw: response } = reply
    response.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const page = {
      merchantCode: merchant.code,
      handle: operator.name,
      permissions,
      cookies: staffCookiesOf(request) ?? { session: '', device: '' },
      response,
    }
    if (response.destroyed) return
    pages.add(page)
    response.on('close', () => pages.delete(page)).on('error', () => pages.delete(page))
    say(page, { type: 'live' })
  })

  const hint = coalesce(everyMs, (name) => {
    const [merchantCode, queue] = name.split(' ') as [string, staff.StaffQueue]
    const permission = staff.queuePermission[queue]
    const hearing = [...pages].filter(
      (page) => page.merchantCode === merchantCode && (permission === null || page.permissions.has(permission)),
    )
    for (const page of hearing) say(page, { type: 'queue.changed', queue })
    return hearing.length > 0
  })
  const queueChanged = (merchantCode: string, queue: staff.StaffQueue) => hint(`${merchantCode} ${queue}`)

  return {
    queueChanged,
    catchUp() {
      const merchants = new Set([...pages].map(({ merchantCode }) => merchantCode))
      for (const merchantCode of merchants)
        for (const queue of staff.StaffQueue.options) queueChanged(merchantCode, queue)
    },
  }
}
