interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

let policy: Policy | null | undefined

/**
 * The one policy that documents allow, null where the browser knows none. Its HTML is what the purifier reads in a document that runs
 * nothing, and its only script is the service worker: no text becomes markup or script of the page.
 */
export function trustedTypesPolicy(): Policy | null {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  policy ??=
    trustedTypes?.createPolicy('parola', { createHTML: (html) => html, createScriptURL: () => '/sw.js' }) ?? null
  return policy
}
