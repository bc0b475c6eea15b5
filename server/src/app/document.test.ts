import { createHash } from 'node:crypto'
import type { Boot } from '@parola/contract'
import { expect, it } from 'vitest'
import { documentOf } from './document.ts'

it('a document allows its own scripts, its own styles by hash, and the external origins given', () => {
  const boot = {
    merchant: { merchantCode: 'parola', name: 'Parola', theme: { scheme: 'dark', tokens: { '--ground': '#101010' } } },
    language: 'EN',
    info: { imageCDNs: ['https://cdn.example/pictures', '/cdn'], gameOrigins: ['https://games.example'] },
  } as unknown as Boot
  const { csp } = documentOf({
    boot,
    page: { html: '', title: '', description: '', picture: null, share: null },
    assets: { entry: '/assets/main.js', modules: [], css: 'body{margin:0}' },
    origin: 'https://parola.example',
    path: '/m/home',
    indexed: true,
    asks: ['https://beacon.example/rounds'],
  })
  const hash = createHash('sha256').update('body{margin:0}:root{--ground:#101010}').digest('base64')
  expect(csp.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://cdn.example",
    "connect-src 'self' https://beacon.example",
    'frame-src https://games.example',
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types parola',
  ])
})
