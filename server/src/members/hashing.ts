/** argon2id; docs/decisions/0016-passwords.md explains the parameters. */
export const argon2id = { algorithm: 2, memoryCost: 32_768, timeCost: 2, parallelism: 1 }

export type HashJob = { readonly text: string } | { readonly text: string; readonly hash: string }
