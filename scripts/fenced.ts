/** The folders that the rules of `.dependency-cruiser.mjs` check. */
export const fenced = [
  'contract/src',
  'fair-draw/src',
  'fair-draw/testing',
  'server/src',
  'server/testing',
  'web/src',
  'demo/src',
  'studio/src',
  'studio/client',
  'studio/testing',
  'e2e',
  'bench/src',
  'faults',
  'scripts',
]
