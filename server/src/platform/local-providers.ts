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

/** Two who tell results, as `demo/src/providers` plays them. */
export const localResultSources = (origin: string) => ({
  bulletin: `${origin}/results/bulletin`,
  gazette: `${origin}/results/gazette`,
})
