import { randomInt } from 'node:crypto'
import { lockAccountStatus } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { InvariantError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import * as store from '../store.ts'

/** The member's invitation code, created on first use. */
export async function ownCode(trx: Trx, owner: OwnerRef): Promise<string> {
  const there = await store.codeOfMember(trx, owner.id)
  if (there !== null) return there
  // The lock makes concurrent requests of one member get the same code.
  await lockAccountStatus(trx, owner)
  return (await store.codeOfMember(trx, owner.id)) ?? newCode(trx, owner.id)
}

const mostTries = 5

/** Reserves an unused code for the member. */
export async function newCode(trx: Trx, memberId: string): Promise<string> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const code = randomCode()
    if (await store.insertCode(trx, code, memberId)) return code
  }
  throw new InvariantError('no unused code found')
}

/** Easy to read out; characters that look alike are left out. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

const randomCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
