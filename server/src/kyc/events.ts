/** Documents were sent or judged. The console reads again. */
export const kycChanged = 'kyc.changed'
