import { randomBytes } from 'node:crypto'
import { hashOf } from '../../platform/security/secrets.ts'

/** Crockford's base 32: no I, L, O or U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 100 bits, which cannot be guessed in any number of attempts. */
const length = 20
const group = 5

/** The displayed format: XXXXX-XXXXX-XXXXX-XXXXX. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
  return (letters.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-')
}

/** Normalises what the member typed: lower case, missing dashes, O for 0 and I or L for 1. */
export const recoveryHashOf = (code: string): Buffer =>
  hashOf(
    code
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  )
