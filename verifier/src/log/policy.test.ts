import { describe, expect, it } from 'vitest'
import { signer } from '../../testing/signing.ts'
import { parsePolicy } from './policy.ts'

const log = `log ${signer('log.example', 1).vkey}`
const witness = (n: number) => `witness w${n} ${signer(`w${n}.example`, 4).vkey} https://w${n}.example`
const lines = (...all: string[]) => `${all.join('\n')}\n`

describe('policies', () => {
  it.each([
    ['2 of 2', lines(log, witness(1), witness(2), 'group g all w1 w2', 'quorum g'), 2],
    ['3 of 4', lines('# trust', log, ...[1, 2, 3, 4].map((n) => witness(n)), 'group g 3 w1 w2 w3 w4', 'quorum g'), 3],
  ])('accepts %s', (_, text, quorum) => {
    expect(parsePolicy(text)).toMatchObject({ origin: 'log.example', quorum })
  })

  it.each([
    ['2 of 3', lines(log, ...[1, 2, 3].map((n) => witness(n)), 'group g 2 w1 w2 w3', 'quorum g'), 'too few'],
    ['1 of 1', lines(log, witness(1), 'group g all w1', 'quorum g'), 'too few'],
    ['no witness', lines(log, 'quorum none'), 'not a group'],
    ['two quorums', lines(log, witness(1), witness(2), 'group g all w1 w2', 'quorum g', 'quorum g'), 'exactly one'],
    [
      'a witness with two names',
      lines(log, witness(1), witness(1).replace('w1 ', 'w2 '), 'group g all w1 w2', 'quorum g'),
      'two roles',
    ],
    ['a log key as witness', lines(log, `witness w1 ${signer('w1.example', 1).vkey}`), 'another role'],
    [
      'an origin that looks like an object',
      lines(
        log.replace(/^log .*/, `log ${signer('parola-draw/x', 1).vkey}`),
        witness(1),
        witness(2),
        'group g all w1 w2',
        'quorum g',
      ),
      'must not begin',
    ],
  ])('refuses %s', (_, text, why) => {
    expect(() => parsePolicy(text)).toThrow(why)
  })
})
