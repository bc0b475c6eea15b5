/// <reference lib="webworker" />
import { answerPlan, documentKey } from './sw-plan.ts'

declare const self: ServiceWorkerGlobalScope
/** The hashed files of this build, written in by the build. */
declare const precachedFiles: string[]
/** The texts of each language: a phone uses one or two of 29, so only those are stored. */
declare const precachedTexts: Record<string, string[]>

// A build's documents and files live and die together, so that an old page never meets new names.
const version = hashOf(precachedFiles.join())
const filesCache = `files-${version}`
const documentsCache = `documents-${version}`
const answersCache = 'answers-1'
const picturesCache = 'pictures-1'
const keptPictures = 400
const keptAnswers = 60
const answerWithinMs = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([caches.open(filesCache).then((cache) => cache.addAll(precachedFiles)), keepHome()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const mine = new Set([filesCache, documentsCache, answersCache, picturesCache])
      for (const name of await caches.keys()) if (!mine.has(name)) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  const message = event.data as { type: 'take-over' } | { type: 'keep'; language: string; pictures: string[] }
  if (message.type === 'take-over') void self.skipWaiting()
  if (message.type === 'keep') {
    event.waitUntil(store(filesCache, precachedTexts[message.language] ?? []))
    event.waitUntil(store(picturesCache, message.pictures))
  }
})

async function store(cacheName: string, files: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const plan = answerPlan({
    method: request.method,
    mode: request.mode,
    url: request.url,
    origin: self.location.origin,
  })
  if (plan === 'file') event.respondWith(stored(request, filesCache))
  if (plan === 'picture') event.respondWith(stored(request, picturesCache, keptPictures))
  if (plan === 'answer') event.respondWith(networkFirst(request))
  if (plan === 'home') event.respondWith(homeDocument(event))
  if (plan === 'document') event.respondWith(document(request))
})

/** Hashed files and pictures never change under their name. */
async function stored(request: Request, cacheName: string, limit?: number): Promise<Response> {
  const cache = await caches.open(cacheName)
  const found = await cache.match(request)
  if (found) return found
  const response = await fetch(request)
  if (mayKeep(response)) {
    await cache.put(request, response.clone())
    if (limit) await trim(cache, limit)
  }
  return response
}

/** The public catalogue: fresh if the network responds in time, otherwise the cached copy. */
async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(answersCache)
  const fresh = fetch(request).then(async (response) => {
    if (mayKeep(response)) {
      await cache.put(request, response.clone())
      await trim(cache, keptAnswers)
    }
    return response
  })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerWithinMs))
  const first = await Promise.race([fresh.catch(() => undefined), late])
  return first ?? (await cache.match(request)) ?? fresh
}

/** Home is served from the cache at once, in the visitor's language, and refetched for the next time. */
async function homeDocument(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(documentsCache)
  const key = documentKey(await languageCookie())
  const fresh = fetch(event.request).then(async (response) => {
    // Private means: not for proxies. A phone may cache its own document, and requests the next one every time.
    if (response.ok && !forbidsStoring(response)) await cache.put(key, response.clone())
    return response
  })
  const found = await cache.match(key)
  if (!found) return fresh.catch(() => offlineDocument())
  event.waitUntil(fresh.catch(() => undefined))
  return found
}

/** The visit that installs the worker is not handled by it; without this the next one would still wait for the network. */
async function keepHome(): Promise<void> {
  const response = await fetch('/m/home')
  const cache = await caches.open(documentsCache)
  if (mayKeep(response)) await cache.put(documentKey(await languageCookie()), response)
}

/** Any other address works offline too: home's document contains the app, which then shows the requested screen. */
const document = (request: Request): Promise<Response> => fetch(request).catch(() => offlineDocument())

async function offlineDocument(): Promise<Response> {
  const cache = await caches.open(documentsCache)
  const found = (await cache.match(documentKey(await languageCookie()))) ?? (await anyOf(cache))
  return found ?? Response.error()
}

async function anyOf(cache: Cache): Promise<Response | undefined> {
  const [first] = await cache.keys()
  return first && cache.match(first)
}

// Responses marked no-store are never stored.
const forbidsStoring = (response: Response): boolean => /no-store/.test(response.headers.get('cache-control') ?? '')

const mayKeep = (response: Response): boolean =>
  response.ok &&
  response.type === 'basic' &&
  !forbidsStoring(response) &&
  !/private/.test(response.headers.get('cache-control') ?? '')

async function trim(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(key)
}

async function languageCookie(): Promise<string | undefined> {
  const cookies = (self as { cookieStore?: { get(name: string): Promise<{ value: string } | null> } }).cookieStore
  return (await cookies?.get('lang'))?.value
}

function hashOf(text: string): string {
  let hash = 5381
  for (let index = 0; index < text.length; index++) hash = (hash * 33) ^ text.charCodeAt(index)
  return (hash >>> 0).toString(36)
}
