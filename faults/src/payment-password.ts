export const paymentPassword = '112233'
/** Uses cheap hashing; otherwise most of a run would be spent on it. */
export const paymentPasswordHash =
  '$argon2id$v=19$m=1024,t=1,p=1$/zlXuc9KGYjPgDtCqtnqwA$qDS2m7YHy7pUxo/E76cAB/czlW6fQGj59FkO+6HCvOQ'
