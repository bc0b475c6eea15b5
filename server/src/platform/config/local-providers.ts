/** Published in this repository, so production refuses it. */
export const identityDevelopmentSecret = 'parola-identity-development-secret-00000'

/** The issuers that `demo/src/providers` simulates. */
export function localIssuers(origin: string) {
  const issuer = (channel: string) => ({
    issuer: `${origin}/identity/${channel}`,
    clientId: 'parola',
    clientSecret: identityDevelopmentSecret,
    authorizeUrl: `${origin}/identity/${channel}/authorize`,
    tokenUrl: `${origin}/identity/${channel}/token`,
    jwksUrl: `${origin}/identity/${channel}/jwks`,
  })
  return { google: issuer('google'), facebook: issuer('facebook'), sms: issuer('sms') }
}

/** Development derives its secrets from this key. It is published in this repository, so production refuses it. */
export const developmentSecretKey = Buffer.alloc(32, 'parola').toString('base64url')

/** Published in this repository, so production refuses it. */
export const pspDevelopmentKey = 'parola-psp-development-key-0000000000'

/** Published in this repository, so production refuses it. */
export const vendorDevelopmentKey = 'parola-vendor-development-key-0000000000'

/** The vendor wallets that `demo/src/providers` simulates. */
export function localVendorWallets(origin: string) {
  const access = (name: string) => ({
    url: `${origin}/vendor-wallets/${name}`,
    keyId: 'parola',
    key: vendorDevelopmentKey,
  })
  return { kampeon: access('kampeon'), palasyo: access('palasyo') }
}

/** Published in this repository, so production refuses it. */
export const chatDevelopmentKey = 'parola-chat-development-key-000000000000'

/** The chat that `demo/src/providers` simulates. */
export const localChat = (origin: string) => ({
  url: `${origin}/chat`,
  origins: [origin],
  keyId: 'parola',
  key: chatDevelopmentKey,
})

/** The two result sources that `demo/src/providers` simulates: at one address, under names that a promise takes for two owners. */
export function localResultSources(origin: string) {
  const source = (name: string) => ({ url: `${origin}/results/${name}`, host: `${name}.localhost` })
  return { bulletin: source('bulletin'), gazette: source('gazette') }
}

/** Published in this repository, so production refuses it. */
export const supplierDevelopmentKey = 'parola-supplier-development-key-00000000'

/** The public half of a key whose seed is in `studio/src/config.ts`, so production refuses it. */
export const kenoraDevelopmentKey = '9cf2a3bf13b2085afcfa689d60880df78b81840914472845f8a17263508ffff9'

/** The two suppliers that `studio/` simulates: one signs with a shared key, the other with its own key pair. */
export function localGameSuppliers(origin: string) {
  const supplier = (name: string, theirs: { keyId: string; scheme: 'hmac' | 'ed25519'; key: string }) => ({
    url: `${origin}/suppliers/${name}`,
    origins: [origin],
    ours: { keyId: 'parola', key: supplierDevelopmentKey },
    theirs: [theirs],
  })
  return {
    studio: supplier('studio', { keyId: 'studio-1', scheme: 'hmac', key: supplierDevelopmentKey }),
    kenora: supplier('kenora', { keyId: 'kenora-1', scheme: 'ed25519', key: kenoraDevelopmentKey }),
  }
}
