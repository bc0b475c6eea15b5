import type { Language } from '@parola/contract'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createTexts, type Texts } from './texts.ts'

/** Lists are fetched again this long after a choice, so that leafing through languages does not fetch each one. */
const listsFollowAfterMs = 250
const yearSeconds = 365 * 24 * 60 * 60

interface LanguageChoice {
  texts: Texts
  contentLanguage: Language
  /** Whether this language is still the chosen one: a later choice cancels the wait. */
  changeLanguage: (language: Language) => Promise<boolean>
}

const Choice = createContext<LanguageChoice | null>(null)

export function LanguageProvider({ initial, children }: { initial: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(initial)
  const wanted = useRef(initial)
  const contentLanguage = useLate(texts.language, listsFollowAfterMs)

  useEffect(() => {
    const { documentElement: page } = document
    // Setting even the same value again would make the browser restyle the whole page.
    if (page.lang !== texts.tag) page.lang = texts.tag
    if (page.dir !== texts.direction) page.dir = texts.direction
  }, [texts])

  const choice = useMemo<LanguageChoice>(
    () => ({
      texts,
      contentLanguage,
      async changeLanguage(language) {
        const next = createTexts(language)
        wanted.current = next
        try {
          await Promise.all(texts.namespaces().map((namespace) => next.load(namespace)))
        } catch (error) {
          if (wanted.current === next) throw error
        }
        if (wanted.current !== next) return false
        rememberLanguage(language)
        setTexts(next)
        return true
      },
    }),
    [texts, contentLanguage],
  )
  return <Choice value={choice}>{children}</Choice>
}

function useChoice(): LanguageChoice {
  const choice = use(Choice)
  if (!choice) throw new Error('There is no LanguageProvider above this component')
  return choice
}

/** `const t = useText()`, then `t('title.home')`. */
export const useText = (): Texts['t'] => useChoice().texts.t

export const useTexts = (): Texts => useChoice().texts

export function useLanguage() {
  const { texts, changeLanguage } = useChoice()
  return { language: texts.language, tag: texts.tag, direction: texts.direction, changeLanguage }
}

/** The language for list requests. It follows the chosen language a moment later. */
export const useContentLanguage = (): Language => useChoice().contentLanguage

function useLate<T>(value: T, delayMs: number): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return late
}

/** The server reads the cookie to write the next first document in the right language. */
function rememberLanguage(language: Language): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
