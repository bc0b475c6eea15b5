import { setupI18n, type Messages } from '@lingui/core'
import { directionOf, tagOf, type Boot, type Language } from '@parola/contract'
import type { Namespace, TextKey, Values } from './keys.ts'

/** Set by the build: the version in the names of all its catalogues. */
declare const textsVersion: string

/** A phone derives a catalogue's address, because a list of them would grow with every language. */
async function readFile(language: Language, namespace: Namespace): Promise<Messages | undefined> {
  if (import.meta.env.PROD && !import.meta.env.SSR) return fetchFile(language, namespace)
  const { allFiles } = await import('./all-files.ts')
  const file = allFiles[`./catalogues/${language}/${namespace}.json`]
  if (!file && import.meta.env.DEV) return readEnglish(language, namespace)
  return file?.()
}

/** A namespace that is being written may be there in English alone. */
async function readEnglish(language: Language, namespace: Namespace): Promise<Messages | undefined> {
  const { allFiles } = await import('./all-files.ts')
  const file = allFiles[`./catalogues/EN/${namespace}.json`]
  // oxlint-disable-next-line no-console -- for whoever develops; it is not in the build
  if (file) console.warn(`${language} has no catalogue ${namespace}: shown in English`)
  return file?.()
}

/** A part of the app, like its code: it did not arrive, and may after a retry or with a newer build. */
export class CatalogueMissingError extends Error {
  override name = 'CatalogueMissingError'
}

async function fetchFile(language: Language, namespace: Namespace): Promise<Messages> {
  const name = `texts-${language}-${namespace}-${textsVersion}.json`
  const answer = await fetch(`/assets/${name}`).catch(() => null)
  if (!answer?.ok) throw new CatalogueMissingError(`${name} did not arrive`)
  return (await answer.json()) as Messages
}

/** All texts of one language that have been loaded so far. One is made per visit or per rendered document; none is global. */
export interface Texts {
  readonly language: Language
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly t: (key: TextKey, values?: Values) => string
  has(namespace: Namespace): boolean
  /** The loaded namespaces, so that another language can load the same. */
  namespaces(): Namespace[]
  load(namespace: Namespace): Promise<void>
}

/** `given`: catalogues embedded in the document. */
export function createTexts(language: Language, given: Boot['texts'] = {}): Texts {
  const tag = tagOf(language)
  const i18n = setupI18n({ locale: tag, messages: { [tag]: {} }, missing: (_, id) => textFor(id) })
  const loaded = new Map<Namespace, Promise<void>>()
  const ready = new Set<Namespace>()
  for (const [namespace, messages] of Object.entries(given)) keep(namespace as Namespace, messages as Messages)

  /** The types leave two ways to get here: an error code of a newer server, and a namespace that a screen forgot to name. */
  function textFor(missing: string): string {
    if (missing.startsWith('error.') && missing !== 'error.unknown') return i18n._('error.unknown')
    if (import.meta.env.DEV) throw new Error(`No loaded catalogue has the text ${missing}`)
    return missing
  }

  async function fetchCatalogue(namespace: Namespace): Promise<void> {
    const messages = await readFile(language, namespace)
    if (!messages) throw new CatalogueMissingError(`There is no ${namespace} catalogue in ${language}`)
    keep(namespace, messages)
  }

  function keep(namespace: Namespace, messages: Messages): void {
    i18n.load(tag, { ...messages })
    ready.add(namespace)
  }

  return {
    language,
    tag,
    direction: directionOf(language),
    t: (key, values) => i18n._(key, values),
    has: (namespace) => ready.has(namespace),
    namespaces: () => [...ready],
    load(namespace) {
      if (ready.has(namespace)) return Promise.resolve()
      const started = loaded.get(namespace)
      if (started) return started
      const loading = fetchCatalogue(namespace)
      loaded.set(namespace, loading)
      // A catalogue that failed to load can be requested again.
      loading.catch(() => loaded.delete(namespace))
      return loading
    },
  }
}

/** The compiled texts of some namespaces, for the document to carry. */
export async function readCatalogues(language: Language, namespaces: readonly Namespace[]): Promise<Boot['texts']> {
  const read = async (namespace: Namespace) => [namespace, await readFile(language, namespace)]
  return Object.fromEntries(await Promise.all(namespaces.map(read))) as Boot['texts']
}
