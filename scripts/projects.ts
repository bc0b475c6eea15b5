/** The workspaces, each with types and sources of its own. */
export const projects = [
  'contract',
  'fair-draw',
  'draw-log',
  'witness',
  'receipt-signer',
  'server',
  'web',
  'demo',
  'studio',
  'e2e',
  'bench',
  'faults',
  'life',
  'scripts',
  'verifier',
]
