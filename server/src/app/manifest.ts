import { directionOf, tagOf, type Language, type system } from '@parola/contract'

/** The web app manifest of this merchant in this language. */
export function webManifest(merchant: system.Merchant, language: Language, description: string) {
  const brand = brandFolder(merchant)
  const ground = groundOf(merchant)
  return {
    id: '/m/home',
    name: merchant.name,
    short_name: merchant.name,
    description,
    lang: tagOf(language),
    dir: directionOf(language),
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: `${brand}/icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `${brand}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `${brand}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

export const brandFolder = ({ merchantCode }: system.Merchant): string => `/cdn/${merchantCode}/brands/${merchantCode}`

/** The background colour, as in the design tokens of each scheme. */
export const groundOf = ({ theme }: system.Merchant): string =>
  theme.tokens['--ground'] ?? (theme.scheme === 'dark' ? '#0a1022' : '#f5f7fc')
