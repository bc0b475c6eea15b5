interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

let policy: Policy | null | undefined

/**
 * The one policy that documents allow; null if the browser does not support it. It creates HTML only for the sanitizer's inert document,
 * and its only script is the service worker, so no text becomes markup or script of the page.
 */
export function trustedTypesPolicy(): Policy | null {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  policy ??=
    trustedTypes?.createPolicy('parola', { createHTML: (html) => html, createScriptURL: () => '/sw.js' }) ?? null
  return policy
}
