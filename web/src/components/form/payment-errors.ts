/** Password errors as they apply to the payment password; elsewhere these codes are about logging in. */
export const aboutPassword = {
  credentials_wrong: { field: 'paymentPassword', text: 'form.paymentPasswordWrong' },
  account_locked: { field: 'paymentPassword', text: 'form.paymentPasswordLocked' },
} as const
