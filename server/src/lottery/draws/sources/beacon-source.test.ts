import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { developmentSignature, startProviders, type Providers } from '@parola/demo/providers'
import { developmentChain, roundFor, toHex } from '@parola/fair-draw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBeaconSource } from './beacon-source.ts'

const round = 1_000
const next = developmentSignature(round + 1)
let providers: Providers
const others: Server[] = []

beforeAll(async () => {
  providers = await startProviders()
})
afterAll(async () => {
  for (const other of others) {
    other.closeAllConnections()
    other.close()
  }
  await providers.close()
})

/** A mirror that answers every request with this text; with null it never answers. */
async function mirrorSaying(text: string | null): Promise<string> {
  const server = createServer((_, response) => {
    if (text !== null) response.end(text)
  })
  others.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sourceOf = (...mirrors: string[]) => createBeaconSource({ chain: developmentChain, mirrors, timeoutMs: 2_000 })
const honest = () => `${providers.origin}/beacon`

it('DRAW-05 a round is fetched from a mirror with the beacon’s signature', async () => {
  expect(await sourceOf(honest()).signatureOf(round)).toEqual(developmentSignature(round))
})

it('DRAW-05 a forged signature is rejected, from the only mirror or from one ahead of an honest mirror', async () => {
  const liars = await Promise.all([
    mirrorSaying(JSON.stringify({ round, signature: toHex(next) })),
    mirrorSaying(JSON.stringify({ round, signature: 'ff' })),
    mirrorSaying(JSON.stringify({ round, signature: null })),
    mirrorSaying('null'),
    mirrorSaying('<html>'),
  ])
  for (const liar of liars) expect(await sourceOf(liar).signatureOf(round)).toBeNull()
  expect(await sourceOf(...liars, honest()).signatureOf(round)).toEqual(developmentSignature(round))
})

it('a mirror that is down or hangs causes no delay; if it is the only one, the round counts as unpublished', async () => {
  const silent = await mirrorSaying(null)
  const away = 'http://127.0.0.1:1'
  expect(await sourceOf(away, silent, honest()).signatureOf(round)).toEqual(developmentSignature(round))
  expect(await sourceOf(away).signatureOf(round)).toBeNull()
  const impatient = createBeaconSource({ chain: developmentChain, mirrors: [silent], timeoutMs: 100 })
  expect(await impatient.signatureOf(round)).toBeNull()
})

it('a round that is not published yet is null until a mirror has it', async () => {
  const source = sourceOf(honest())
  expect(await source.signatureOf(roundFor(developmentChain, new Date(Date.now() + 60_000)))).toBeNull()
  providers.beacon.beLate(Number.POSITIVE_INFINITY)
  expect(await source.signatureOf(round)).toBeNull()
  providers.beacon.beLate(0)
  expect(await source.signatureOf(round)).not.toBeNull()
})
