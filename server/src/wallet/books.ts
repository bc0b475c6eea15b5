import { wallet, type Role } from '@parola/contract'

/** Trial members have play money; all others have real money and bonuses. */
export const booksOf = (role: Role): readonly wallet.Book[] => (role === 'trial' ? ['trial'] : ['real', 'bonus'])

/** The book for stakes and wins: play money for trial members, real money for all others. */
export const bookOf = (role: Role): wallet.Book => (role === 'trial' ? 'trial' : 'real')

/** Only play money is granted, and it cannot be deposited or withdrawn. */
export const codesOf = (role: Role): wallet.TxCode[] =>
  role === 'trial' ? ['grant', 'stake', 'win', 'refund'] : wallet.txCodeList.filter((code) => code !== 'grant')
