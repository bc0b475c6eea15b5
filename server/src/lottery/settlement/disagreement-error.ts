/** The two prize calculations differ on one bet. An engineer must find out why before any prize is paid. */
export class DisagreementError extends Error {
  override name = 'DisagreementError'
}

/** The tickets of a draw are not those under its lock in the log. People must find out why before any prize is paid. */
export class LockMismatchError extends Error {
  override name = 'LockMismatchError'
}
