/** Letters that no decomposition takes apart, and how people type them. */
const plainLetters: Record<string, string> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss' }

/** Longer than any name worth looking for. */
const longestKey = 120

/**
 * A name as it is looked for: no case, no accents, no spaces or punctuation. Only Latin accents go;
 * the vowels of Thai or Khmer are marks as well, and without them other words remain.
 */
export function searchKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Z}\p{P}\p{C}]/gu, '')
    .replace(/[đıłøß]/g, (letter) => plainLetters[letter] ?? letter)
  return key.length <= longestKey ? key : Array.from(key).slice(0, longestKey).join('')
}

/** Stands before the first letter of a name; no key has it inside. */
export const nameBegin = ' '

/** One, two and three neighbouring letters of a name, each once; the beginning counts as a letter, so that what names begin with is found too. */
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

/** The letters that every name has that holds the asked ones: groups of three, or what there is. */
export function askedLetters(asked: string): string[] {
  const letters = Array.from(asked)
  if (letters.length <= 3) return [asked]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}
