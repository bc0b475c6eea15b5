export { openAccount } from './open-account.ts'
export { readBalance } from './read-balance.ts'
