const acronyms = new Map([
  ['kyc', 'KYC'],
  ['aml', 'AML'],
  ['api', 'API'],
])

/** A code of the contract or of a table as words: `lock_reason`, `expiresAt` and `adjust-approve` become Lock reason, Expires at, Adjust approve. */
export function plainName(code: string): string {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .split(' ')
  const said = words.map((word) => acronyms.get(word) ?? word).join(' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
