/** What the codes about a password mean where it is the payment password: elsewhere they speak of logging in. */
export const aboutPassword = {
  credentials_wrong: { field: 'paymentPassword', text: 'form.paymentPasswordWrong' },
  account_locked: { field: 'paymentPassword', text: 'form.paymentPasswordLocked' },
} as const
