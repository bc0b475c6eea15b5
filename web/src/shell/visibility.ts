import type { ScreenName } from '../paths.ts'

const withDownloadBar: ReadonlySet<ScreenName> = new Set(['home', 'gameCentre', 'gameEntry', 'memberHome'])
const withoutBottomMenu: ReadonlySet<ScreenName> = new Set(['login', 'register', 'forget'])
const withoutInstallPrompt: ReadonlySet<ScreenName> = new Set(['login', 'register'])
/** Screens with a form or a bet slip, where a player should not be led away. */
const withoutServiceButton: ReadonlySet<ScreenName> = new Set([
  'login',
  'register',
  'trial',
  'forget',
  'changePassword',
  'lotteryGame',
  'feedback',
  'deposit',
  'withdraw',
  'bankCards',
  'transfer',
  'identity',
  'securityCentre',
  'limits',
  'takeBreak',
])
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

/** Which parts of the shell a screen shows. */
export const shows = {
  downloadBar: (screen: ScreenName): boolean => withDownloadBar.has(screen),
  bottomMenu: (screen: ScreenName): boolean => !withoutBottomMenu.has(screen),
  serviceButton: (screen: ScreenName): boolean => !withoutServiceButton.has(screen),
  installPrompt: (screen: ScreenName): boolean => !withoutInstallPrompt.has(screen),
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
