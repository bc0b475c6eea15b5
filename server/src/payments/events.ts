/** A withdrawal was asked for or decided. The console reads again. */
export const withdrawalsChanged = 'withdrawals.changed'
