import type { PasskeyDeps } from '../check-passkey.ts'
import type { PasswordDeps } from '../passwords/deps.ts'

export type AccountDeps = PasskeyDeps & PasswordDeps
