import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../canonical-json.ts'
import { toHex } from '../bytes.ts'
import {
  alarmForm,
  cancellationForm,
  drawShapeOf,
  encodeEntry,
  encodeUtf8,
  FormError,
  hashOfBytes,
  maxEntryBytes,
  parseEntry,
  parseRulesEntry,
  parseText,
  receiptForm,
  registrableHost,
  textOf,
  ticketForm,
} from './index.ts'

const hash = 'a'.repeat(64)
const none = createHash('sha256').digest('hex')
const signed = 'b'.repeat(96)
const uuid = '0198a2b4-7c1e-7aaa-8bbb-0123456789ab'
const verifier = 'cell-1.parola.example/receipts+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'

const promise = `parola-draw/2 promise
game ONE_MINUTE_RED
source beacon ${hash}
number 20261117-0001
draws 1794873660
every 60
count 1440
sale 45
lock 15
patience 86400
rules ${hash}
`

/** One text of each kind that the log takes. */
const entries: Record<string, string> = {
  promise,
  'promise of a state lottery': promise
    .replace(`beacon ${hash}`, 'external results.one.example lotto.gov.ph www.two.example')
    .replace('-0001', '')
    .replace('every 60\ncount 1440', 'every 0\ncount 1'),
  rules: 'parola-draw/2 rules\n{"bets":[],"draw":{"count":20,"from":80,"shape":"drum"},"kind":"keno","version":1}\n',
  lock: `parola-draw/2 lock
round 34042612
after 34042607 ${signed}
draw ONE_MINUTE_RED 20261117-0960
cell 1 1234 ${hash}
cell 2 0 ${none}
draw ONE_MINUTE_BLUE 20261117-0960
cell 1 1 ${hash}
`,
  result: `parola-draw/2 result\nround 34042612 ${signed}\ndraw ONE_MINUTE_RED 20261117-0960 00027~1,2\n`,
  'result of a state lottery': `parola-draw/2 result
round 34042612 ${signed}
draw STL 20261117 1,2
said one.example 1794931260 1,2 ${hash}
said two.example 1794931261 1,2 ${hash}
`,
  void: 'parola-draw/2 void\ndraw STL 20261117\ndraw STL 20261118\nreason sources\n',
  'key of the log': `parola-draw/2 key\nrole log\nvkey ${verifier}\nfrom 1794873660\nuntil 1794873661\n`,
  'key of receipts': `parola-draw/2 key\nrole receipt 3\nvkey ${verifier}\nfrom 0\nuntil 1794873661\n`,
  paid: 'parola-draw/2 paid\nday 2026-11-17\ngame A PHP 1 2 3 4 5 6\ngame A USD 1 0 0 0 5 6\ngame B PHP 0 0 0 0 0 0\n',
  before: `parola-draw/2 before\nentries 12\nhash ${hash}\n`,
}

const ticket = `parola-draw/2 ticket
promise ${hash}
draw ONE_MINUTE_RED 20261117-0001
merchant demo
member m-77:x
ticket 1000001
order ${uuid} 1
bet two-ends 12,34
stake 500 PHP cash
`
const receipt = `parola-draw/2 receipt
promise ${hash}
draw ONE_MINUTE_RED 20261117-0001
order ${uuid}
tickets 3 ${hash}
at 1794873600
`
const cancellation = `parola-draw/2 cancellation\norder ${uuid}\nticket 1000001\nat 1794873600\n`
const alarm = 'parola-draw/2 alarm\nlog draws.example/log\nentry 7\nabout lock-late\nat 1794873600\n'

const reads = (text: string) => {
  try {
    parseEntry(encodeUtf8(text))
    return true
  } catch (error) {
    if (error instanceof FormError) return false
    throw error
  }
}

describe('text', () => {
  it.each(Object.entries(entries))('DRAW-05 a %s is read and written again as the same bytes', (_, text) => {
    const entry = parseEntry(encodeUtf8(text))
    expect(new TextDecoder().decode(encodeEntry(entry))).toBe(text)
  })

  it.each([
    [ticketForm, ticket],
    [receiptForm, receipt],
    [cancellationForm, cancellation],
    [alarmForm, alarm],
  ] as const)('DRAW-05 what is not for the log is read and written again, and is no entry: %#', (form, text) => {
    expect(textOf(form as never, parseText(form as never, text))).toBe(text)
    expect(reads(text)).toBe(false)
  })

  it.each(Object.entries(entries))('DRAW-05 a %s in any other spelling is refused', (_, text) => {
    const lines = text.slice(0, -1).split('\n')
    const keyAt = (at: number) => lines[at]?.split(' ')[0]
    // Without one of several cells, sources or games it would be another object, not another spelling; so in another order.
    const alone = [...lines.keys()].filter((at) =>
      lines.every((__, other) => other === at || keyAt(other) !== keyAt(at)),
    )
    const beforeOther = [...lines.keys()].filter((at) => at + 1 < lines.length && keyAt(at) !== keyAt(at + 1))
    const changed = [
      text.slice(0, -1),
      `${text}\n`,
      `\uFEFF${text}`,
      ` ${text}`,
      text.replaceAll('\n', '\r\n'),
      text.replace('/2', '/1'),
      text.replace('parola-draw/2 ', 'parola-draw/2  '),
      `${text}remark x\n`,
      ...lines.map((line) => text.replace(line, `${line}\n${line}`)),
      ...lines.map((line) => text.replace(`${line}\n`, `${line} \n`)),
      ...alone.map((at) => `${lines.toSpliced(at, 1).join('\n')}\n`),
      ...beforeOther.map((at) => `${lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? '').join('\n')}\n`),
    ]
    expect(changed.filter(reads)).toEqual([])
  })

  it('DRAW-05 numbers, hashes and signatures have one spelling', () => {
    for (const [from, to] of [
      ['every 60', 'every 060'],
      ['every 60', 'every +60'],
      ['every 60', 'every 6e1'],
      ['every 60', 'every 60.0'],
      ['every 60', 'every -60'],
      ['draws 1794873660', 'draws 9007199254740993'],
      [`rules ${hash}`, `rules ${hash.toUpperCase()}`],
      [`rules ${hash}`, `rules ${hash}a`],
      ['game ONE_MINUTE_RED', 'game ONE/MINUTE'],
      ['game ONE_MINUTE_RED', 'game é'],
    ] as const)
      expect(reads(promise.replace(from, to)), to).toBe(false)
    expect(reads(entries['lock']?.replace(signed, signed.toUpperCase()) ?? '')).toBe(false)
    expect(() => parseText(ticketForm, ticket.replace(uuid, uuid.toUpperCase()))).toThrow(FormError)
  })

  it('bytes that are not UTF-8, or too many, are refused', () => {
    expect(() => parseEntry(Uint8Array.of(0xff, 0xfe))).toThrow(FormError)
    const line = 'game A PHP 1 2 3 4 5 6\n'
    const long = `parola-draw/2 paid\nday 2026-11-17\n${Array.from({ length: 3_000 }, (_, at) => line.replace('A', `A${String(at).padStart(5, '0')}`)).join('')}`
    expect(long.length).toBeGreaterThan(maxEntryBytes)
    expect(reads(long)).toBe(false)
    expect(reads(`${long.slice(0, 50_000).split('\n').slice(0, -1).join('\n')}\n`)).toBe(true)
  })

  it("an object's hash is its RFC 6962 leaf", () => {
    const expected = createHash('sha256').update('\0').update(promise).digest('hex')
    expect(toHex(hashOfBytes(encodeUtf8(promise)))).toBe(expected)
  })
})

describe('rules on form', () => {
  it.each([
    ['lock 15', 'lock 14'],
    ['patience 86400', 'patience 86399'],
    ['count 1440', 'count 0'],
    ['count 1440', 'count 10000'],
    ['sale 45', 'sale 0'],
    ['every 60', 'every 0'],
    ['number 20261117-0001', 'number 20261117'],
    ['number 20261117-0001', 'number 20261117-8561'],
    ['number 20261117-0001', 'number 20261117-00001'],
    ['draws 1794873660', 'draws 59'],
  ])('DRAW-05 instead of "%s", "%s" is refused', (from, to) => {
    expect(reads(promise)).toBe(true)
    expect(promise).toContain(from)
    expect(reads(promise.replace(from, to))).toBe(false)
  })

  it('the last number that fits is taken', () => {
    expect(reads(promise.replace('-0001', '-8560'))).toBe(true)
    expect(reads(promise.replace('every 60\ncount 1440', 'every 0\ncount 1'))).toBe(true)
  })

  it('DRAW-05 external sources are two or three on different registrable hosts', () => {
    const from = (hosts: string) => reads(promise.replace(`beacon ${hash}`, `external ${hosts}`))
    expect(from('a.example b.test')).toBe(true)
    expect(from('one.gov.ph two.gov.ph')).toBe(true)
    expect(from('a.example')).toBe(false)
    expect(from('www.a.example api.a.example')).toBe(false)
    expect(from('www.one.gov.ph api.one.gov.ph')).toBe(false)
    expect(from('a.example b.example c.example d.example')).toBe(false)
    for (const wrong of ['localhost', '127.0.0.1', 'A.example', 'a..example', '-a.example', 'a.example:443'])
      expect(from(`${wrong} b.test`), wrong).toBe(false)
    expect(registrableHost('results.lotto.co.uk')).toBe('lotto.co.uk')
    expect(registrableHost('results.lotto.com')).toBe('lotto.com')
    expect(registrableHost('a.com.com')).toBe('com.com')
  })

  it('a lock has every draw and cell once, and no ticket has the root of none alone', () => {
    const lock = entries['lock'] ?? ''
    expect(reads(lock.replace('ONE_MINUTE_BLUE', 'ONE_MINUTE_RED'))).toBe(false)
    expect(reads(lock.replace('cell 2', 'cell 1'))).toBe(false)
    expect(reads(lock.replace('cell 2', 'cell 0'))).toBe(false)
    expect(reads(lock.replace(`cell 2 0 ${none}`, `cell 2 0 ${hash}`))).toBe(false)
    expect(reads(lock.replace(`cell 2 0 ${none}`, `cell 2 1 ${none}`))).toBe(false)
  })

  it('a key ends after it begins, a day is in the calendar, a source speaks once', () => {
    expect(reads((entries['key of the log'] ?? '').replace('until 1794873661', 'until 1794873660'))).toBe(false)
    expect(reads((entries['paid'] ?? '').replace('2026-11-17', '2026-02-30'))).toBe(false)
    expect(reads((entries['result of a state lottery'] ?? '').replace('two.example', 'one.example'))).toBe(false)
    expect(reads((entries['void'] ?? '').replace('sources', 'weather'))).toBe(false)
  })
})

describe('rules entry', () => {
  it('JSON has one spelling: that of RFC 8785', () => {
    // The example of RFC 8785, section 3.2.2, without its control characters.
    const value = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    ) as never
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
    for (const wrong of [
      '{"b":1,"a":2}',
      '{"a": 1}',
      '{"a":1.0}',
      '{"a":1,"a":1}',
      '[1]',
      'null',
      '{"a":"\\ud800"}',
      '{',
    ])
      expect(reads(`parola-draw/2 rules\n${wrong}\n`), wrong).toBe(false)
  })

  it('the shape of the draw is read, and one that no draw has is refused', () => {
    const shapeIn = (draw: string) => drawShapeOf(parseRulesEntry(`parola-draw/2 rules\n{"draw":${draw}}\n`))
    expect(shapeIn('{"count":20,"from":80,"shape":"drum"}')).toEqual({ shape: 'drum', count: 20, from: 80 })
    const tiers = '{"shape":"tiers","tiers":[{"count":1,"digits":5,"label":"GB"}]}'
    expect(shapeIn(tiers)).toEqual({ shape: 'tiers', tiers: [{ count: 1, digits: 5, label: 'GB' }] })
    for (const wrong of [
      '{"count":81,"from":80,"shape":"drum"}',
      '{"count":0,"from":80,"shape":"drum"}',
      '{"shape":"tiers","tiers":[]}',
      '{"shape":"tiers","tiers":[{"count":1.5,"digits":5,"label":"GB"}]}',
      '{"shape":"wheel"}',
      'null',
    ])
      expect(() => shapeIn(wrong), wrong).toThrow(FormError)
  })
})
