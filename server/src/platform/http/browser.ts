import type { IncomingMessage } from 'node:http'
import { Language } from '@parola/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invariant } from '../errors.ts'
import type { StaffCookies } from './people.ts'
import { anyVisitor, type Visitor } from './visitor.ts'

/** Cookies and headers of a request. All cookies are HttpOnly and for our own host. */
export interface Browser {
  /** The requested host with its port; one of the merchant's. */
  readonly host: string
  /** The origin of the page as the browser reports it; null when it reports none or the page is on another host. */
  readonly origin: string | null
  readonly userAgent: string
  readonly visitor: Visitor
  /** The language of the page, if the browser sent one. */
  readonly language: Language | null
  /** Launched from the home screen as an app. */
  readonly standalone: boolean
  cookie(name: CookieName): string | undefined
  /** Without an age it is a session cookie. */
  setCookie(name: CookieName, value: string, maxAgeSeconds?: number): void
  dropCookie(name: CookieName): void
  /** Clears the browser's storage for the site, except cookies. */
  forgetAll(): void
}

export type CookieName = `__Host-${string}`

export const sessionCookie: CookieName = '__Host-sid'
export const staffCookie: CookieName = '__Host-console'
/** Tells a browser of staff from all others. It stays when the session ends. */
export const staffDeviceCookie: CookieName = '__Host-console-device'

export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>, name: CookieName | 'lang'): string | undefined {
  const start = `${name}=`
  return headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
}

/** What a browser sends to the console. Null without a session. */
export function staffCookiesOf(request: Pick<IncomingMessage, 'headers'>): StaffCookies | null {
  const session = cookieOf(request, staffCookie)
  return session === undefined ? null : { session, device: cookieOf(request, staffDeviceCookie) ?? '' }
}

export const anyBrowser: Browser = {
  host: '',
  origin: null,
  userAgent: '',
  visitor: anyVisitor,
  language: null,
  standalone: false,
  cookie: () => undefined,
  setCookie: () => invariant(false, 'a cached response cannot set cookies'),
  dropCookie: () => invariant(false, 'a cached response cannot set cookies'),
  forgetAll: () => invariant(false, 'a cached response cannot clear the browser'),
}

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const cookie = (name: CookieName, value: string, maxAge: string) =>
    reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax${maxAge}`)
  return {
    host: request.headers.host ?? '',
    origin: ownOrigin(request),
    userAgent: request.headers['user-agent'] ?? '',
    visitor: request.visitor,
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
