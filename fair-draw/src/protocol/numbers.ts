import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import type { lottery } from '@parola/contract'
import { outcomeOf, winningNumberOf } from '../outcome.ts'
import { encodeUtf8, type DrawName } from './text.ts'

/** Everything that a draw comes from, in 32 bytes: its name, its round and what the beacon said. */
export const drawSeed = ({ game, number }: DrawName, round: number, signature: Uint8Array): Uint8Array =>
  hmac(sha256, sha256(signature), encodeUtf8(`parola-draw/2 seed\n${game}\n${number}\n${round}\n`))

/** The numbers of a draw as they are written: those of a tier joined by commas, tiers by `~`. The signature must be verified. */
export const numbersOf = (shape: lottery.DrawShape, draw: DrawName, round: number, signature: Uint8Array): string =>
  winningNumberOf(outcomeOf(shape, drawSeed(draw, round, signature)))
