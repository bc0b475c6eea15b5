/** A file that cannot be applied, with everything that is wrong with it. */
export class MerchantFileError extends Error {
  override name = 'MerchantFileError'
}

/** Nothing is kept under a reference to an account. */
export class UnknownAccountError extends MerchantFileError {
  constructor(secretRef: string) {
    super(`paymentChannels: there is no account ${secretRef}`)
  }
}
