import { members, wallet, type Minor, type ValueOf } from '@parola/contract'
import type { RequestHandler } from 'msw'
import { mockCall } from './mock-call.ts'
import { mockSaferPlay } from './safer-play.ts'

export const infoFixture: ValueOf<typeof members.info> = {
  id: '0190b6a8-7c1e-7b58-9a5e-3f2f6c1f0a11',
  userName: 'ligaya',
  type: 0,
  nickname: null,
  nicknameFrom: null,
  headIcon: 1,
  memberSince: '2026-01-05T08:00:00.000Z',
  template: null,
  memberLabel: [],
  email: null,
  isEmailProven: false,
  mobileNum: null,
  payeeName: null,
  previousLogin: null,
  hasPassword: true,
  hasPaymentPassword: false,
  hasPasskey: false,
  hasLoginsOnHold: false,
  hasRecoveryCode: false,
  termsToAgree: null,
  hasAgreedToTerms: true,
}

export const walletOf = (minor: number): ValueOf<typeof wallet.memberWallet> => ({
  sumBalance: { minor: minor as Minor, currency: 'PHP' },
  book: 'real',
  bonus: { minor: 0 as Minor, currency: 'PHP' },
  held: { minor: 0 as Minor, currency: 'PHP' },
})

/** A phone with a logged-in member, and a matching server. */
export function logInAs(type = 0): RequestHandler[] {
  const info = { token: 'handle', merchantCode: 'parola', userName: 'ligaya', type, firstTimeLogin: false }
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(info))
  return [
    mockCall(members.info, { ...infoFixture, type }),
    mockCall(wallet.memberWallet, walletOf(123_450)),
    ...mockSaferPlay(),
  ]
}
