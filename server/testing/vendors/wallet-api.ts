import { createHmac, randomUUID } from 'node:crypto'
import { supplierDevelopmentKey } from '../../src/platform/config/local-providers.ts'
import type { TestApp } from '../app.ts'

interface WalletAnswer {
  readonly status: string
  readonly balance?: number
  readonly token?: string
  readonly game_code?: string
}

/** A call of the supplier `studio`, signed as it signs. */
export async function askWallet(
  app: TestApp,
  call: string,
  body: object,
  { key = supplierDevelopmentKey, atMs = Date.now() } = {},
): Promise<WalletAnswer> {
  const path = `/wallet/${call}`
  const payload = JSON.stringify({ request_uuid: randomUUID(), ...body })
  const [timestamp, nonce] = [String(Math.floor(atMs / 1000)), randomUUID()]
  const signed = [timestamp, nonce, path, payload].join('\n')
  const headers = {
    'content-type': 'application/json',
    'wallet-key': 'studio-1',
    'wallet-timestamp': timestamp,
    'wallet-nonce': nonce,
    'wallet-signature': createHmac('sha256', key).update(signed).digest('hex'),
  }
  const response = await app.server.inject({ method: 'POST', url: path, payload, headers })
  return response.json<WalletAnswer>()
}
