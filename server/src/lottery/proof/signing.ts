import { createSigner as createSignerFrom, type Signer } from '../../platform/security/signer.ts'
import type { Secrets } from '../../platform/security/secrets.ts'

export type { Signer } from '../../platform/security/signer.ts'

/**
 * Signs what operators decide, each text with its domain first, so that the owner of the tables cannot write a decision. The log of version 1
 * was signed by it too. Receipts and the draw log have keys of their own, in other processes.
 */
export const createSigner = (secrets: Secrets): Signer => createSignerFrom(secrets.secretFor('receipts'))
