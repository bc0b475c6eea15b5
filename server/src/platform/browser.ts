import type { IncomingMessage } from 'node:http'
import { Language } from '@parola/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invariant } from './errors.ts'

/** What travels beside the answer. All cookies are for our own pages only and out of their scripts' reach. */
export interface Browser {
  /** The host that was asked, with its port; one of the merchant's. */
  readonly host: string
  /** Of the page that asks, as the browser says; null where it does not, or where the page is of another host. */
  readonly origin: string | null
  readonly userAgent: string
  /** What the page is shown in, where it has said so. */
  readonly language: Language | null
  /** Started from the home screen like an app. */
  readonly standalone: boolean
  cookie(name: CookieName): string | undefined
  /** Without an age it goes when the browser closes. */
  setCookie(name: CookieName, value: string, maxAgeSeconds?: number): void
  dropCookie(name: CookieName): void
  /** Has the browser forget all it keeps of us, cookies apart. */
  forgetAll(): void
}

export type CookieName = `__Host-${string}`

export const sessionCookie: CookieName = '__Host-sid'

export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>, name: CookieName | 'lang'): string | undefined {
  const start = `${name}=`
  return headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
}

export const anyBrowser: Browser = {
  host: '',
  origin: null,
  userAgent: '',
  language: null,
  standalone: false,
  cookie: () => undefined,
  setCookie: () => invariant(false, 'a kept answer sets no cookies'),
  dropCookie: () => invariant(false, 'a kept answer sets no cookies'),
  forgetAll: () => invariant(false, 'a kept answer empties nothing'),
}

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const cookie = (name: CookieName, value: string, maxAge: string) =>
    reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax${maxAge}`)
  return {
    host: request.headers.host ?? '',
    origin: ownOrigin(request),
    userAgent: request.headers['user-agent'] ?? '',
    language: Language.safeParse(cookieOf(request, 'lang')).data ?? null,
    standalone: request.headers['device'] === 'OTHERS',
    cookie: (name) => cookieOf(request, name),
    setCookie: (name, value, maxAgeSeconds) =>
      void cookie(name, value, maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`),
    dropCookie: (name) => void cookie(name, '', '; Max-Age=0'),
    forgetAll: () => void reply.header('clear-site-data', '"cache", "storage"'),
  }
}

function ownOrigin({ headers }: FastifyRequest): string | null {
  const page = URL.parse(headers.origin ?? '')
  const isOurs = page?.host === headers.host?.toLowerCase() && page?.origin === headers.origin
  return page && isOurs ? page.origin : null
}
