import { describe, expect, it } from 'vitest'
import { honestSteps, redPromise } from '../../testing/scenario.ts'
import { Refused, utf8 } from '../bytes.ts'
import { parseEntry } from './entries.ts'

const textOf = (name: string) => honestSteps().find((step) => step.name === name)?.text ?? ''
const lock = textOf('lock 2')

describe('objects', () => {
  it('reads every honest entry', () => {
    for (const { text } of honestSteps()) expect(() => parseEntry(utf8(text))).not.toThrow()
  })

  it.each([
    ['no last end of line', redPromise.slice(0, -1)],
    ['an empty line', `${redPromise}\n`],
    ['two spaces', redPromise.replace('count 3', 'count  3')],
    ['a space at the end', redPromise.replace('count 3', 'count 3 ')],
    ['a leading zero', redPromise.replace('count 3', 'count 03')],
    ['a carriage return', redPromise.replace('count 3\n', 'count 3\r\n')],
    ['an unknown line', redPromise.replace('rules', 'secret 00\nrules')],
    ['lines in another order', redPromise.replace('every 60\ncount 3\n', 'count 3\nevery 60\n')],
    ['an uppercase hash', redPromise.replace(/rules .*/, (line) => line.toUpperCase().replace('RULES', 'rules'))],
    ['a lock under 15 s', redPromise.replace('lock 15', 'lock 14')],
    ['patience under a day', redPromise.replace('patience 86400', 'patience 86399')],
    ['a series that runs out of numbers', redPromise.replace('20261117-0001', '20261117-9998')],
    ['a series without distance', redPromise.replace('every 60', 'every 0')],
    ['one host as two sources', redPromise.replace(/source .*/, 'source external www.pcso.example pcso.example')],
    ['cells that do not rise', lock.replace(/(cell 1 .*\n)(cell 2 .*\n)/, '$2$1')],
    ['a lock without cells', lock.replace(/cell [^]*/, '')],
    ['an unknown kind', 'parola-draw/2 secret\nvalue 1\n'],
    ['another version', redPromise.replace('parola-draw/2', 'parola-draw/3')],
    ['a byte order mark', `\uFEFF${redPromise}`],
    ['a number above 2^53', redPromise.replace('sale 45', 'sale 9007199254740993')],
  ])('refuses an object with %s', (_, text) => {
    expect(() => parseEntry(utf8(text))).toThrow(Refused)
  })

  it('refuses more than 60,000 bytes', () => {
    const draws = Array.from({ length: 2000 }, (_, i) => `draw RED 20261117-${String(i).padStart(4, '0')}\n`).join('')
    expect(() => parseEntry(utf8(`parola-draw/2 void\n${draws}reason cancelled\n`))).not.toThrow()
    const more = `${draws}${draws.replaceAll('20261117', '20261118')}`
    expect(() => parseEntry(utf8(`parola-draw/2 void\n${more}reason cancelled\n`))).toThrow('60,000')
  })
})
