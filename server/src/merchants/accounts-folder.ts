import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { MerchantFileError } from './errors.ts'
import type { SecretStore } from './state.ts'

const Account = z.strictObject({ bank: z.string().min(1), holder: z.string().min(1), number: z.string().min(4) })

/** Accounts as files of a folder, one for each reference: `luna/transfer` is in `luna/transfer.json`. */
export const accountsIn = (folder: string | undefined): SecretStore => ({
  async accountOf(secretRef) {
    if (folder === undefined)
      throw new MerchantFileError(`paymentChannels: --accounts names the folder of ${secretRef}`)
    try {
      return Account.parse(JSON.parse(await readFile(join(folder, `${secretRef}.json`), 'utf8')))
    } catch {
      // What was read stays unsaid: it may be a secret.
      throw new MerchantFileError(`paymentChannels: there is no account ${secretRef} with bank, holder and number`)
    }
  },
})
