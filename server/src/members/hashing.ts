/** argon2id; the figures and how they were found are in docs/decisions/0016-passwords.md. */
export const argon2id = { algorithm: 2, memoryCost: 32_768, timeCost: 2, parallelism: 1 }

/** A text to hash, or to compare with a hash. */
export type HashJob = { readonly text: string } | { readonly text: string; readonly hash: string }
