import type { ScreenName } from '../paths.ts'

/** The list names addresses, and promotions have one that is not on it. */
const withoutTopBanner: ReadonlySet<string> = new Set(
  'login register register.html forget gamelist elott lottery activity fish pvp live rng help'.split(' '),
)
const withoutBottomMenu: ReadonlySet<ScreenName> = new Set(['login', 'register', 'forget'])
const withoutSharedBlocks: ReadonlySet<ScreenName> = new Set(['login', 'register'])
const withoutMemberActions: ReadonlySet<ScreenName> = new Set(['changePassword', 'notice'])
/** Where terms are read, and where a first password must be changed. */
const withoutTermsPrompt: ReadonlySet<ScreenName> = new Set(['help', 'userAgreement', 'changePassword', 'login'])
const backLeadsHome: ReadonlySet<ScreenName> = new Set([
  'login',
  'register',
  'trial',
  'notice',
  'promotions',
  'forget',
  'help',
])

/** Which parts of the shell a screen shows. The top banner is the download bar; the shared blocks are the floating buttons and the add-to-home prompt. */
export const shows = {
  topBanner: (pathname: string): boolean => !withoutTopBanner.has(pathname.toLowerCase().split('/')[2] ?? ''),
  bottomMenu: (screen: ScreenName): boolean => !withoutBottomMenu.has(screen),
  sharedBlocks: (screen: ScreenName): boolean => !withoutSharedBlocks.has(screen),
  memberActions: (screen: ScreenName): boolean => !withoutMemberActions.has(screen),
}

/** Whether changed terms are shown to a member here. */
export const asksForTerms = (screen: ScreenName): boolean => !withoutTermsPrompt.has(screen)

/**
 * Whether a member is asked here about login methods from before a password reset: not on their own screen, nor before a first password.
 */
export const asksAboutLogins = (screen: ScreenName): boolean =>
  screen !== 'securityCentre' && screen !== 'changePassword' && screen !== 'login'

/** The target of the back arrow: home, or one step back. Without history it is home as well. */
export const backTarget = (screen: ScreenName, stepsBehind: number): 'home' | 'step' =>
  backLeadsHome.has(screen) || stepsBehind <= 0 ? 'home' : 'step'
