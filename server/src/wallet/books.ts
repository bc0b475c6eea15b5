import { wallet, type Role } from '@parola/contract'

/** The books in which a member has money: a trial's play money, or real money and bonuses. */
export const booksOf = (role: Role): readonly wallet.Book[] => (role === 'trial' ? ['trial'] : ['real', 'bonus'])

/** The one that is staked and won in: play money for trial members, real money for all others. */
export const bookOf = (role: Role): wallet.Book => (role === 'trial' ? 'trial' : 'real')

/** What can happen in them. Only play money is ever granted, and it is neither paid in nor out. */
export const codesOf = (role: Role): wallet.TxCode[] =>
  role === 'trial' ? ['grant', 'stake', 'win', 'refund'] : wallet.txCodeList.filter((code) => code !== 'grant')
