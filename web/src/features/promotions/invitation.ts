import { to } from '../../paths.ts'

/** The registration link for a friend, including the code. */
export const invitationAddress = (origin: string, code: string): string =>
  `${origin}${to('register')}?${new URLSearchParams({ affiliateCode: code })}`
