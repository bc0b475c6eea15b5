import { to } from '../../paths.ts'

/** Where a friend registers; the code goes along unseen. */
export const invitationAddress = (origin: string, code: string): string =>
  `${origin}${to('register')}?${new URLSearchParams({ affiliateCode: code })}`
