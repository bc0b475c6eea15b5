import { wallet, type Role } from '@parola/contract'

/** Trial members have play money; all others have real money and bonuses. */
export const booksOf = (role: Role): readonly wallet.Book[] => (role === 'trial' ? ['trial'] : ['real', 'bonus'])

/** The book for stakes and wins: play money for trial members, real money for all others. */
export const bookOf = (role: Role): wallet.Book => (role === 'trial' ? 'trial' : 'real')

export const codesIn: Readonly<Record<wallet.TxGroup, readonly wallet.TxCode[]>> = {
  deposits: ['deposit', 'deposit_reversed'],
  withdrawals: ['withdrawal', 'withdrawal_returned'],
  transfers: ['to_vendor', 'from_vendor', 'to_downline', 'from_upline'],
  bonus: ['bonus', 'bonus_reversed', 'team_rebate', 'contract_pay'],
  bets: ['stake', 'win', 'refund'],
}

/** Only play money is granted, and it cannot be deposited or withdrawn. */
export const codesOf = (role: Role): wallet.TxCode[] =>
  role === 'trial' ? ['grant', 'stake', 'win', 'refund'] : wallet.txCodeList.filter((code) => code !== 'grant')
