import { randomInt } from 'node:crypto'
import { lockStanding } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { InvariantError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as store from './store.ts'

/** The member's code for friends, made when it is first asked for. */
export async function ownCode(trx: Trx, owner: OwnerRef): Promise<string> {
  const there = await store.codeOfMember(trx, owner.id)
  if (there !== null) return there
  // Two phones of one member that ask at the same time get one code.
  await lockStanding(trx, owner)
  return (await store.codeOfMember(trx, owner.id)) ?? newCode(trx, owner.id)
}

const mostTries = 5

/** A code that nobody has, which from now on means the member. */
export async function newCode(trx: Trx, memberId: string): Promise<string> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const code = randomCode()
    if (await store.insertCode(trx, code, memberId)) return code
  }
  throw new InvariantError('of so many codes one is free')
}

/** Easy to read out, and none that looks like another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

const randomCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
