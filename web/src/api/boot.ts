import type { Boot } from '@parola/contract'
import { createContext, use } from 'react'

const BootContext = createContext<Boot | null>(null)

export const BootProvider = BootContext

/** Merchant and settings from the first document. Links and flags may have changed since: `useInfo`. */
export function useBoot(): Boot {
  const boot = use(BootContext)
  if (!boot) throw new Error('There is no BootProvider above this component')
  return boot
}

/** Base address of the merchant's pictures. One CDN for the whole visit, so that the browser's cache recognises them. */
export function useImageBase(): string {
  const { info, merchant } = useBoot()
  return `${info.imageCDNs[0] ?? '/cdn'}/${merchant.merchantCode}`
}

export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('The document carries no boot data')
  return JSON.parse(text) as Boot
}
