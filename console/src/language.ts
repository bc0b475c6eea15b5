/** Each language by its own name, and by the name that formats know. */
export const languages = {
  EN: ['English', 'en'],
  CN: ['简体中文', 'zh-Hans'],
  TY: ['Filipino', 'fil'],
  VI: ['Tiếng Việt', 'vi'],
  TH: ['ไทย', 'th'],
  ID: ['Bahasa Indonesia', 'id'],
} as const satisfies Record<string, readonly [name: string, tag: string]>
export type Language = keyof typeof languages

const key = 'console.language'
const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(languages, code)

/** The browser's first language that the console has. */
function preferred(): Language {
  for (const asked of navigator.languages) {
    const [spoken] = asked.split('-')
    const found = Object.entries(languages).find(
      ([, [, tag]]) => tag.split('-')[0] === (spoken === 'tl' ? 'fil' : spoken),
    )
    if (found) return found[0] as Language
  }
  return 'EN'
}

/** What was chosen on this machine, if it is one that keeps a choice. */
const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)

/** What was chosen, or what the browser prefers. It stays until the page is loaded again, because texts do. */
export const language: Language = isLanguage(kept) ? kept : preferred()

export const [, tag] = languages[language]

export function chooseLanguage(code: Language): void {
  localStorage.setItem(key, code)
  location.reload()
}
