import { describe, expect, it } from 'vitest'
import { logKey, makeLog, origin, witnesses, type MadeLog, type Step, type Twist } from '../testing/log-maker.ts'
import {
  edited,
  hashOf,
  honestSteps,
  keyText,
  lockText,
  paidText,
  now,
  promiseText,
  red,
  redSeries,
  redText,
  resultText,
  start,
} from '../testing/scenario.ts'
import { beaconSignature, cosign, roundAfter, roundTime, signatureLine, signer, signNote } from '../testing/signing.ts'
import { toBase64, utf8 } from './bytes.ts'
import { leafHash, rootOf } from './log/tree.ts'
import type { About, Finding } from './report.ts'
import { verifyLog } from './verify.ts'

const dayLength = 86_400

async function check(
  steps: readonly Step[],
  twist: Partial<Twist> = {},
  change?: (log: MadeLog) => void,
): Promise<Finding[]> {
  const log = makeLog(steps, { now, ...twist })
  change?.(log)
  return (await verifyLog(log.input)).findings
}

/** The words of the findings, so that a test sees also what it did not expect. */
const words = (findings: Finding[], level: Finding['level'] = 'fail'): string[] =>
  [...new Set(findings.filter((one) => one.level === level).map(({ about }) => about))].toSorted()

const edit = (name: string, change: (text: string) => string): Step[] => edited(honestSteps(), name, change)
const move = (name: string, at: number): Step[] => edited(honestSteps(), name, (text) => text, at)
const without = (...names: string[]): Step[] => honestSteps().filter(({ name }) => !names.includes(name))
const withStep = (step: Step, steps = honestSteps()): Step[] => [...steps, step].toSorted((a, b) => a.at - b.at)

const drawTwo = start + 60
const endOfTwo = roundTime(roundAfter(drawTwo))

describe('FAIR-08 an honest log', () => {
  it('has no finding at all', async () => {
    expect(await check(honestSteps())).toEqual([])
  })

  it('has none either when a lock holds two draws of one round', async () => {
    const blue = promiseText({ ...redSeries, game: 'BLUE', count: 1, every: 0 })
    const lock = lockText('BLUE', '20261117-0001', start)
    const result = resultText('BLUE', '20261117-0001', start, red)
    let steps = edit('lock 1', (text) => `${text}${lock.slice(lock.indexOf('draw BLUE'))}`)
    steps = edited(steps, 'result 1', (text) => `${text}${result.slice(result.indexOf('draw BLUE'))}`)
    steps = edited(steps, 'paid 1', (text) => `${text}game BLUE PHP 1 0 0 0 0 0\n`)
    expect(await check(withStep({ name: 'blue promise', at: start - 590, text: blue }, steps))).toEqual([])
  })

  it('counts draws, voids and late locks of each game', async () => {
    const report = await verifyLog(makeLog(honestSteps(), { now }).input)
    expect(report.games).toEqual([
      { game: 'RED', promised: 3, locked: 2, late: 0, results: 2, voids: 1 },
      { game: 'DRUM', promised: 1, locked: 1, late: 0, results: 1, voids: 0 },
    ])
    expect(report.before).toEqual({ entries: 12, hash: 'ab'.repeat(32) })
    expect(report.keys.map(({ role }) => role)).toEqual(['receipt of cell 1', 'receipt of cell 2'])
  })
})

/** Only the word named is found: an attack that shows as something else is not understood. */
const attacks: [name: string, about: About[], steps: () => Step[], twist?: Partial<Twist>][] = [
  ['1 result chosen after the beacon', ['result'], () => edit('result 2', (text) => text.replace(/\d{5}~/, '00000~'))],
  [
    '1 numbers of another round',
    ['result'],
    () => edit('result 2', () => resultText('RED', '20261117-0002', drawTwo + 3, red)),
  ],
  [
    '1 a false beacon signature',
    ['result'],
    () =>
      edit('result 2', (text) =>
        text.replace(beaconSignature(roundAfter(drawTwo)), beaconSignature(roundAfter(drawTwo) + 1)),
      ),
  ],
  [
    '1 a second result',
    ['result'],
    () => withStep({ name: 'again', at: endOfTwo + 5, text: resultText('RED', '20261117-0002', drawTwo, red) }),
  ],
  [
    '2 draw time moved in the lock',
    ['lock-round'],
    () => edit('lock 2', (text) => text.replace(/round \d+/, `round ${roundAfter(drawTwo) + 1}`)),
  ],
  ['3 rules that the log does not hold', ['rules-unknown'], () => without('drum rules')],
  ['3 rules that follow their promise', ['rules-unknown'], () => move('drum rules', start + 700)],
  [
    '3 a return that is not true',
    ['rules-return'],
    () =>
      edited(
        edit('red rules', () => falseReturn),
        'red promise',
        (text) => text.replace(hashOf(redText), hashOf(falseReturn)),
      ),
  ],
  [
    '4 closing too near the draw',
    ['form', 'paid', 'promise-missing'],
    () => edit('drum promise', (text) => text.replace('lock 15', 'lock 5')),
  ],
  [
    '7 void with knowledge',
    ['paid', 'void'],
    () => withStep({ name: 'false void', at: endOfTwo + 9, text: voidText('20261117-0002', 'beacon') }),
  ],
  [
    '7 void of a draw that has a lock and no result, in time but without cause',
    ['void'],
    () =>
      withStep(
        { name: 'false void', at: start + dayLength + 3 * 3600, text: voidText('20261117-0002', 'beacon') },
        without('result 2', 'paid 1'),
      ),
  ],
  ['7 cancelled after closing', ['void'], () => move('void 3', start + 120 - 15)],
  [
    '7 a beacon draw void for want of sources',
    ['paid', 'void'],
    () => edited(honestSteps(), 'void 3', (text) => text.replace('cancelled', 'sources'), start + 2 * dayLength + 1800),
  ],
  [
    '9 a line that no object has',
    ['form'],
    () => edit('before', (text) => `${text}ciphertext 00\n`).toSpliced(0, 0, ...without().slice(0, 1)),
  ],
  [
    '10 patience changed',
    ['form', 'paid', 'promise-missing'],
    () => edit('drum promise', (text) => text.replace('patience 86400', 'patience 60')),
  ],
  [
    '14 two promises for one number',
    ['promise-overlap'],
    () => withStep({ name: 'twin', at: start - 500, text: promiseText({ ...redSeries, draws: start + 1 }) }),
  ],
  [
    '14 a promise that goes back',
    ['lock-missing', 'paid', 'promise-overlap'],
    () =>
      withStep({
        name: 'back',
        at: start - 500,
        text: promiseText({ ...redSeries, number: '20261116-0001', count: 1, every: 0 }),
      }),
  ],
  ['a promise witnessed 59 s before its sale', ['promise-late'], () => move('red promise', start - 60 - 59)],
  [
    'a promise with another beacon',
    ['beacon'],
    () =>
      withStep({
        name: 'other',
        at: start + 650,
        text: promiseText({ ...redSeries, game: 'GREY', draws: now + 9999, source: `beacon ${'11'.repeat(32)}` }),
      }),
  ],
  ['21 cell left out', ['lock-cell'], () => edit('lock 2', (text) => text.replace(/cell 2 .*\n/, ''))],
  ['21 a cell without a key', ['lock-cell'], () => edit('lock 2', (text) => `${text}cell 3 0 ${'00'.repeat(32)}\n`)],
  [
    'a lock made before closing',
    ['after'],
    () => edit('lock 2', (text) => withAfter(text, roundAfter(drawTwo - 15) - 1)),
  ],
  [
    'a lock whose first round is the draw',
    ['after', 'witness-clock'],
    () => edit('lock 2', (text) => withAfter(text, roundAfter(drawTwo))),
  ],
  [
    'a lock with a false signature',
    ['after'],
    () => edit('lock 2', (text) => text.replace(/(after \d+) \w+/, `$1 ${beaconSignature(7)}`)),
  ],
  [
    'a lock that is doubled',
    ['lock-doubled'],
    () => withStep({ name: 'again', at: endOfTwo - 4, text: lockText('RED', '20261117-0002', drawTwo) }),
  ],
  ['a result without a lock', ['lock-missing', 'paid'], () => without('lock 2')],
  ['a draw without lock and result', ['lock-missing', 'paid'], () => without('lock 2', 'result 2')],
  ['a lock without result for a day', ['gap', 'paid'], () => without('result 2')],
  [
    'a draw that was not promised',
    ['promise-missing'],
    () => withStep({ name: 'stray', at: endOfTwo + 70, text: lockText('RED', '20261117-0009', drawTwo) }),
  ],
  [
    'a lock of a cancelled draw',
    ['void'],
    () => withStep({ name: 'lock 3', at: start + 110, text: lockText('RED', '20261117-0003', start + 120) }),
  ],
  [
    'a result of a cancelled draw',
    ['lock-missing', 'paid', 'result'],
    () => withStep({ name: 'result 3', at: start + 125, text: resultText('RED', '20261117-0003', start + 120, red) }),
  ],
  ['a receipt key announced too late', ['key-late', 'lock-cell'], () => move('key 2', start - 2 * dayLength + 1)],
  [
    'a log key announced 29 days ahead',
    ['key-late'],
    () =>
      withStep({
        name: 'log key',
        at: start,
        text: `parola-draw/2 key\nrole log\nvkey ${signer(origin, 1, 'next').vkey}\nfrom ${start + 29 * dayLength}\nuntil ${start + 90 * dayLength}\n`,
      }),
  ],
  ['paid: draws', ['paid'], () => edit('paid 1', (text) => text.replace('PHP 2 7', 'PHP 3 7'))],
  ['paid: tickets', ['paid'], () => edit('paid 1', (text) => text.replace('PHP 2 7', 'PHP 2 8'))],
  [
    'paid: a day for the second time',
    ['paid'],
    () => withStep({ name: 'again', at: start + dayLength, text: paidText('2026-11-17', 'RED PHP 2 7 8000 0 1 0') }),
  ],
  ['paid: before all have ended', ['paid'], () => move('paid 1', start + 61)],
  ['paid: voids', ['paid'], () => edit('paid 1', (text) => text.replace('0 1 0', '0 0 0'))],
  ['paid: late', ['paid'], () => edit('paid 1', (text) => text.replace('0 1 0', '0 1 1'))],
  ['paid: stakes that no tickets have', ['paid'], () => edit('paid 1', (text) => text.replace('8000', '600'))],
  ['no before', ['before'], () => without('before')],
  ['a second before', ['before'], () => withStep({ name: 'again', at: start, text: honestSteps()[0]?.text ?? '' })],
  ['22 frozen log', ['frozen', 'gap', 'lock-missing'], () => honestSteps().slice(0, 7), { isFrozen: true }],
  ['23 witness clock slow', ['witness-clock'], () => honestSteps(), { slow: 10 }],
]

const falseReturn = redText.replace('["19","20"]', '["99","100"]')
const voidText = (number: string, reason: string) => `parola-draw/2 void\ndraw RED ${number}\nreason ${reason}\n`
const withAfter = (text: string, round: number) => text.replace(/after .*/, `after ${round} ${beaconSignature(round)}`)

/** A history in which the beacon stands still after the first draw. */
const withoutBeacon = (): Step[] => without('result 2', 'drum promise', 'drum lock', 'drum result', 'paid 1', 'paid 2')

describe('FAIR-08 attacks that the log shows', () => {
  it.each(attacks)('%s is found as %s', async (_, about, steps, twist) => {
    const findings = await check(steps(), twist)
    expect(words(findings), JSON.stringify(findings, null, 1)).toEqual(about)
  })

  it('13 marks a late lock, fails nothing, and counts it', async () => {
    const late = edited(move('lock 2', endOfTwo - 2), 'paid 1', (text) => text.replace('0 1 0', '0 1 1'))
    const findings = await check(late)
    expect(words(findings)).toEqual([])
    expect(words(findings, 'warn')).toEqual(['lock-late'])
    expect(await check(move('lock 2', endOfTwo - 3))).toEqual([])
  })

  it('26 accepts a void after patience when the beacon stood still, and shows what would have come', async () => {
    const round = roundAfter(drawTwo)
    const silent = [
      ...withoutBeacon(),
      { name: 'void 2', at: start + dayLength + 3600, text: voidText('20261117-0002', 'beacon') },
      { name: 'paid 1', at: start + dayLength + 7200, text: paidText('2026-11-17', 'RED PHP 1 0 0 0 2 0') },
    ]
    expect(await check(silent, { beaconStops: round - 1 })).toEqual([])
    const later = await check(silent)
    expect(words(later)).toEqual([])
    expect(later.map(({ text }) => text).join()).toContain('would have drawn')
  })

  it('warns of a draw that waits for a beacon that stands still', async () => {
    const findings = await check(withoutBeacon(), { beaconStops: roundAfter(drawTwo) - 1 })
    expect([words(findings), words(findings, 'warn')]).toEqual([[], ['gap']])
  })

  it('says that a day has no totals', async () => {
    const findings = await check(without('paid 1'))
    expect([words(findings), words(findings, 'warn')]).toEqual([[], ['paid']])
  })
})

describe('FAIR-08 a state lottery', () => {
  const draws = start + 3000
  const number = '20261117-0001'
  const promise = promiseText({
    game: 'STATE',
    number,
    draws,
    every: 0,
    count: 1,
    rules: redText,
    source: 'external a.example b.example',
  })
  const said = (host: string, numbers: string) => `said ${host} ${draws + 600} ${numbers} ${'cd'.repeat(32)}\n`
  const history = (...lines: string[]): Step[] => {
    const result = resultText('STATE', number, draws, red, '12345~678,901')
    return [
      ...edit('paid 1', (text) => `${text}game STATE PHP 1 0 0 0 0 0\n`),
      { name: 'state promise', at: start + 100, text: promise },
      { name: 'state lock', at: draws - 10, text: lockText('STATE', number, draws) },
      { name: 'state result', at: draws + 900, text: `${result}${lines.join('')}` },
    ].toSorted((a, b) => a.at - b.at)
  }

  it('is settled by two sources that agree', async () => {
    expect(await check(history(said('a.example', '12345~678,901'), said('b.example', '12345~678,901')))).toEqual([])
  })

  it('is marked where sources differ', async () => {
    const findings = await check(history(said('a.example', '12345~678,901'), said('b.example', '99999~678,901')))
    expect([words(findings), words(findings, 'warn')]).toEqual([[], ['sources']])
  })

  it.each([
    ['one source', said('a.example', '12345~678,901')],
    ['one source twice', `${said('a.example', '12345~678,901')}${said('a.example', '12345~678,901')}`],
    [
      'a source that was not promised',
      `${said('a.example', '12345~678,901')}${said('b.example', '12345~678,901')}${said('c.example', '12345~678,901')}`,
    ],
  ])('30 fails with %s', async (_, lines) => {
    expect(words(await check(history(lines)))).toEqual(['sources'])
  })
})

describe('FAIR-08 heads', () => {
  const [first, second] = [witnesses[0]!, witnesses[1]!]
  const otherHead = (log: MadeLog, size: number, time: number) => {
    const leaves = log.leaves.slice(0, size - 1)
    const text = `${origin}\n${size}\n${toBase64(rootOf([...leaves, leafHash(utf8('another entry'))]))}\n`
    return { text, note: `${text}\n${signatureLine(logKey, logKey.sign(utf8(text)))}`, time }
  }
  const dayOf = (time: number) => `heads/${new Date(time * 1000).toISOString().slice(0, 10)}`
  const addLine = (files: Map<string, Uint8Array>, path: string, note: string) => {
    const lines = `${new TextDecoder().decode(files.get(path))}${JSON.stringify(note)}\n`.trimEnd().split('\n')
    files.set(path, utf8(`${lines.join('\n')}\n`))
  }

  it('8 12 finds a witness that signed another history', async () => {
    const findings = await check(honestSteps(), {}, (log) => {
      const fork = otherHead(log, log.leaves.length, now - 600)
      addLine(log.witnessFiles.get(first.name)!, dayOf(fork.time), `${fork.note}${cosign(first, fork.text, fork.time)}`)
    })
    expect(words(findings)).toEqual(['fork'])
  })

  it('12 finds a log that serves fewer entries than a witness signed', async () => {
    const findings = await check(honestSteps(), {}, (log) => {
      const more = otherHead(log, log.leaves.length + 1, now - 600)
      addLine(log.witnessFiles.get(first.name)!, dayOf(more.time), `${more.note}${cosign(first, more.text, more.time)}`)
    })
    expect(words(findings)).toEqual(['rollback'])
  })

  it('lets a witness be a minute ahead of the log', async () => {
    const findings = await check(honestSteps(), {}, (log) => {
      const more = otherHead(log, log.leaves.length + 1, now - 30)
      addLine(log.witnessFiles.get(first.name)!, dayOf(more.time), `${more.note}${cosign(first, more.text, more.time)}`)
    })
    expect(findings).toEqual([])
  })

  it('finds a witness that signed fewer entries after more', async () => {
    const findings = await check(honestSteps(), {}, (log) => {
      const old = log.heads[3]!
      addLine(log.witnessFiles.get(first.name)!, dayOf(now - 600), `${old.note}${cosign(first, old.text, now - 600)}`)
    })
    expect(words(findings)).toEqual(['rollback'])
  })

  it('finds a head that its witness does not serve', async () => {
    const findings = await check(honestSteps(), {}, (log) => {
      const newest = log.heads.at(-1)!
      const cosigned = `${cosign(first, newest.text, newest.time + 7)}${cosign(second, newest.text, newest.time)}`
      log.files.set('checkpoint', utf8(`${newest.note}${cosigned}`))
    })
    expect(words(findings)).toEqual(['head-hidden'])
  })

  it('finds a head of the log that no quorum signed', async () => {
    const findings = await check(honestSteps(), {}, (log) => {
      const newest = log.heads.at(-1)!
      log.files.set('checkpoint', utf8(`${newest.note}${cosign(first, newest.text, newest.time)}`))
    })
    expect(words(findings)).toEqual(['unwitnessed'])
  })

  it.each([
    ['that it did not sign', (log: MadeLog) => log.heads.at(-1)!.note],
    [
      'under another day',
      (log: MadeLog) => `${log.heads[0]!.note}${cosign(first, log.heads[0]!.text, log.heads[0]!.time)}`,
    ],
    [
      'with a false signature',
      (log: MadeLog) => `${log.heads.at(-1)!.note}${cosign(first, log.heads[0]!.text, now - 60)}`,
    ],
  ])('finds a witness that serves a head %s', async (_, note) => {
    const findings = await check(honestSteps(), {}, (log) => {
      addLine(log.witnessFiles.get(first.name)!, dayOf(now), note(log))
    })
    expect(words(findings)).toEqual(['head'])
  })

  it('does not blame the log for times while a witness is away', async () => {
    const findings = await check(honestSteps(), {}, (log) => {
      log.witnessFiles.set(first.name, new Map())
    })
    expect(words(findings)).toEqual(['witness-away'])
  })

  it('passes on the alarms of witnesses', async () => {
    const alarm = `parola-draw/2 alarm\nlog ${origin}\nentry 9\nabout result\nat ${start + 70}\n`
    const findings = await check(honestSteps(), {}, (log) => {
      const key = signer(`${first.name}/alarm`, 1, first.name)
      log.witnessFiles.get(first.name)!.set('alarms', utf8(`${JSON.stringify(signNote(key, alarm))}\n`))
    })
    expect(findings).toMatchObject([{ level: 'warn', about: 'alarm', entry: 9 }])
  })

  it('finds entries that are not those of the head, and false tiles', async () => {
    const entries = await check(honestSteps(), {}, (log) => {
      const path = `tile/entries/000.p/${log.leaves.length}`
      const bundle = new Uint8Array(log.files.get(path)!)
      const at = new TextDecoder().decode(bundle).indexOf('entries 12')
      bundle[at + 9] = '3'.codePointAt(0)!
      log.files.set(path, bundle)
    })
    expect(words(entries)).toContain('log')
    const tiles = await check(honestSteps(), {}, (log) => {
      log.files.set(`tile/0/000.p/${log.leaves.length}`, new Uint8Array(32 * log.leaves.length))
    })
    expect(words(tiles)).toEqual(['tiles'])
  })
})

describe('FAIR-08 a log with more than one tile', () => {
  it('is read whole', { timeout: 60_000 }, async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({
      name: `key ${i}`,
      at: start - 30 * dayLength + i,
      text: keyText(1, start - dayLength, start + (i + 3) * dayLength),
    }))
    const [before, ...rest] = honestSteps()
    expect(await check([{ ...before!, at: start - 31 * dayLength }, ...many, ...rest])).toEqual([])
  })
})
