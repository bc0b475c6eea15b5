/** A withdrawal was asked for or decided. The console reads again. */
export const withdrawalsChanged = 'withdrawals.changed'
/** A manual deposit was sent or decided, or a payment came with another amount. The console reads again. */
export const depositsChanged = 'deposits.changed'
