/** Letters that Unicode does not decompose, and how people type them. */
const plainLetters: Record<string, string> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss' }

/** Longer than any useful search. */
const longestKey = 120

/**
 * The search key of a name: no case, accents, spaces or punctuation. Only Latin accents are removed, because the vowels of Thai and Khmer
 * are combining marks too and words differ by them.
 */
export function searchKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Z}\p{P}\p{C}]/gu, '')
    .replace(/[đıłøß]/g, (letter) => plainLetters[letter] ?? letter)
  return key.length <= longestKey ? key : Array.from(key).slice(0, longestKey).join('')
}

/** Marks the beginning of a name; no key contains it. */
export const nameBegin = ' '

/**
 * The distinct groups of one, two and three neighbouring letters of a name. The beginning counts as a letter, so that prefixes can be
 * searched.
 */
export function lettersOf(key: string): Set<string> {
  const letters = new Set<string>()
  let [before, last] = ['', nameBegin]
  for (const letter of key) {
    letters.add(letter)
    letters.add(last + letter)
    if (before !== '') letters.add(before + last + letter)
    before = last
    last = letter
  }
  return letters
}

/** The letter groups that a name must have to contain the text: groups of three, or the whole text if it is shorter. */
export function askedLetters(asked: string): string[] {
  const letters = Array.from(asked)
  if (letters.length <= 3) return [asked]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}
