/** The issuers that `demo/src/providers` plays, at its address. */
export function localIssuers(origin: string) {
  const issuer = (channel: string) => ({
    issuer: `${origin}/identity/${channel}`,
    audience: 'parola',
    jwksUrl: `${origin}/identity/${channel}/.well-known/jwks.json`,
  })
  return { google: issuer('google'), facebook: issuer('facebook'), sms: issuer('sms') }
}

/** Everybody can read it, so production refuses it. */
export const vendorDevelopmentKey = 'parola-vendor-development-key-0000000000'

/** The vendors that keep players' money, as `demo/src/providers` plays them. */
export function localVendorWallets(origin: string) {
  const access = (name: string) => ({
    url: `${origin}/vendor-wallets/${name}`,
    keyId: 'parola',
    key: vendorDevelopmentKey,
  })
  return { kampeon: access('kampeon'), palasyo: access('palasyo') }
}

/** Everybody can read it, so production refuses it. */
export const chatDevelopmentKey = 'parola-chat-development-key-000000000000'

/** The chat that `demo/src/providers` runs. */
export const localChat = (origin: string) => ({
  url: `${origin}/chat`,
  origins: [origin],
  keyId: 'parola',
  key: chatDevelopmentKey,
})

/** Two who tell results, as `demo/src/providers` plays them. */
export const localResultSources = (origin: string) => ({
  bulletin: `${origin}/results/bulletin`,
  gazette: `${origin}/results/gazette`,
})

/** Everybody can read it, so production refuses it. */
export const supplierDevelopmentKey = 'parola-supplier-development-key-00000000'

/** The two suppliers that `studio/` plays, at its address. The one signs with what we share, the other with a key of its own. */
export function localGameSuppliers(origin: string) {
  const supplier = (name: string, theirs: { keyId: string; scheme: 'hmac' | 'ed25519'; key: string }) => ({
    url: `${origin}/suppliers/${name}`,
    origins: [origin],
    ours: { keyId: 'parola', key: supplierDevelopmentKey },
    theirs: [theirs],
  })
  return {
    studio: supplier('studio', { keyId: 'studio-1', scheme: 'hmac', key: supplierDevelopmentKey }),
    kenora: supplier('kenora', {
      keyId: 'kenora-1',
      scheme: 'ed25519',
      key: '9cf2a3bf13b2085afcfa689d60880df78b81840914472845f8a17263508ffff9',
    }),
  }
}
