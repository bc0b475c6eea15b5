import type { Namespace, TextKey } from './i18n/keys.ts'

/** The parts of the app. */
type Feature =
  | 'account'
  | 'agents'
  | 'cashier'
  | 'content'
  | 'contracts'
  | 'game-centre'
  | 'game-entry'
  | 'game-list'
  | 'home'
  | 'identity'
  | 'launch'
  | 'lottery'
  | 'promotions'
  | 'member'
  | 'records'
  | 'safer-play'
  | 'search'
  | 'security'

export interface Screen {
  /** All addresses of the screen, the one that links use first. */
  readonly paths: readonly [`/${string}`, ...`/${string}`[]]
  readonly title: TextKey
  readonly feature: Feature
  /** Who may open it. A visitor logs in first. */
  readonly guard?: 'member' | 'agent'
  /** The screen's text namespaces, besides the shell's. */
  readonly texts?: readonly Namespace[]
}

const cashier = { feature: 'cashier', guard: 'member', texts: ['form', 'cashier'] } as const
const records = { feature: 'records', guard: 'member', texts: ['form', 'records'] } as const
const content = { feature: 'content', texts: ['content'] } as const
const lottery = { feature: 'lottery', texts: ['lottery'] } as const
const play = { feature: 'lottery', texts: ['lotteryPlay'] } as const
const contracts = { feature: 'contracts', guard: 'agent', texts: ['form', 'contracts'] } as const
const own = { feature: 'promotions', guard: 'member', texts: ['rewards'] } as const
const saferPlay = { feature: 'safer-play', guard: 'member', texts: ['limits', 'position'] } as const
const agent = { feature: 'agents', guard: 'agent', texts: ['form', 'records', 'agents'] } as const

/** Every screen of the product. This file is read by programs too, so it imports nothing that needs a browser. */
export const screens = {
  home: {
    paths: ['/m/home', '/', '/m', '/m/index', '/m/index.html'],
    title: 'title.home',
    feature: 'home',
    texts: ['home'],
  },
  login: {
    paths: ['/m/login', '/m/agent/login'],
    title: 'title.login',
    feature: 'account',
    texts: ['form', 'login'],
  },
  register: {
    paths: ['/m/register', '/m/register.html'],
    title: 'title.register',
    feature: 'account',
    texts: ['form', 'register'],
  },
  trial: { paths: ['/m/trail'], title: 'title.trial', feature: 'account', texts: ['form', 'login'] },
  forget: { paths: ['/m/forget'], title: 'title.forget', feature: 'account', texts: ['form', 'login', 'password'] },
  changePassword: {
    paths: ['/m/changePsw'],
    title: 'title.changePassword',
    feature: 'account',
    guard: 'member',
    texts: ['form', 'password'],
  },

  gameCentre: {
    paths: ['/m/gameCenter', '/m/sports'],
    title: 'title.gameCentre',
    feature: 'game-centre',
    texts: ['gameCentre'],
  },
  gameEntry: { paths: ['/m/game'], title: 'title.gameEntry', feature: 'game-entry', texts: ['gameCentre'] },
  gameList: {
    paths: ['/m/gameList', '/m/rng', '/m/live', '/m/fish', '/m/pvp'],
    title: 'title.gameList',
    feature: 'game-list',
    texts: ['gameList'],
  },
  search: { paths: ['/m/search'], title: 'title.search', feature: 'search', texts: ['gameList'] },
  lottery: { paths: ['/m/lottery', '/m/elott'], title: 'title.lottery', ...lottery },
  startLottery: { paths: ['/m/startLottery'], title: 'title.startLottery', ...lottery },
  launchGame: {
    paths: ['/m/launchGame'],
    title: 'title.launchGame',
    feature: 'launch',
    guard: 'member',
    texts: ['launch'],
  },
  fairDraws: { paths: ['/m/fairDraws'], title: 'title.fairDraws', feature: 'lottery', texts: ['fairDraws'] },
  lotteryDraw: { paths: ['/m/draws/:gameId/:numero'], title: 'title.lotteryDraw', ...play },
  lotteryGame: {
    paths: ['/m/lotto-h5/:mui/:playType/games/:gameId'],
    title: 'title.lotteryGame',
    ...play,
    texts: [...play.texts, 'launch'],
  },

  help: { paths: ['/m/help'], title: 'title.help', ...content },
  notice: { paths: ['/m/notice'], title: 'title.notice', ...content },
  service: { paths: ['/m/service'], title: 'title.service', feature: 'content', texts: ['content', 'member'] },
  saferPlay: { paths: ['/m/saferPlay'], title: 'title.saferPlay', feature: 'content', texts: ['content', 'saferPlay'] },
  promotions: {
    paths: ['/m/activity', '/m/promotions'],
    title: 'title.promotions',
    feature: 'promotions',
    texts: ['promotions'],
  },
  vip: { paths: ['/m/vip'], title: 'title.vip', feature: 'promotions', texts: ['promotions', 'rewards'] },
  userAgreement: { paths: ['/m/useragreement'], title: 'title.userAgreement', ...content },

  messages: { paths: ['/m/webEmail'], title: 'title.messages', ...content, guard: 'member' },
  feedback: {
    paths: ['/m/feedback'],
    title: 'title.feedback',
    feature: 'content',
    guard: 'member',
    texts: ['form', 'content'],
  },
  memberHome: {
    paths: ['/m/member/home'],
    title: 'title.memberHome',
    feature: 'member',
    guard: 'member',
    texts: ['form', 'member', 'memberHome'],
  },
  deposit: { paths: ['/m/voucherCenter'], title: 'title.deposit', ...cashier },
  withdraw: { paths: ['/m/withdraw'], title: 'title.withdraw', ...cashier },
  bankCards: { paths: ['/m/member/bankCards'], title: 'title.bankCards', ...cashier },
  depositRecord: { paths: ['/m/transaction/deposits'], title: 'title.depositRecord', ...cashier },
  withdrawalRecord: { paths: ['/m/transaction/withdrawals'], title: 'title.withdrawalRecord', ...cashier },
  transfer: { paths: ['/m/member/transfer'], title: 'title.transfer', ...records },
  statement: { paths: ['/m/transaction/statement'], title: 'title.statement', ...records },
  gameRecord: {
    paths: ['/m/gameRecord'],
    title: 'title.gameRecord',
    feature: 'records',
    guard: 'member',
    texts: ['records', 'lotteryPlay'],
  },
  transactionRecord: { paths: ['/m/transaction/record'], title: 'title.transactionRecord', ...records },
  profitAndLoss: { paths: ['/m/profitandloss'], title: 'title.profitAndLoss', ...records },
  rewardCentre: { paths: ['/m/rewardCenter'], title: 'title.rewardCentre', ...own, texts: ['promotions', 'rewards'] },
  mall: { paths: ['/m/mall/mallHome'], title: 'title.mall', ...own },
  invite: { paths: ['/m/invite'], title: 'title.invite', ...own },
  identity: {
    paths: ['/m/member/identity'],
    title: 'title.identity',
    feature: 'identity',
    guard: 'member',
    texts: ['form', 'identity'],
  },
  securityCentre: {
    paths: ['/m/securityCenter'],
    title: 'title.securityCentre',
    feature: 'security',
    guard: 'member',
    texts: ['form', 'password', 'security'],
  },
  limits: { paths: ['/m/member/limits'], title: 'title.limits', ...saferPlay },
  takeBreak: { paths: ['/m/member/break'], title: 'title.takeBreak', ...saferPlay },

  agentRegister: {
    paths: ['/m/agentRegister'],
    title: 'title.agentRegister',
    ...agent,
    texts: [...agent.texts, 'register'],
  },
  teamProfitAndLoss: { paths: ['/m/agent/team/pnl'], title: 'title.teamProfitAndLoss', ...agent },
  team: { paths: ['/m/member/team'], title: 'title.team', ...agent },
  teamBetting: { paths: ['/m/teamBetting'], title: 'title.teamBetting', ...agent },
  teamOverview: { paths: ['/m/agent/team/overview'], title: 'title.teamOverview', ...agent },
  salaryContract: { paths: ['/m/member/agent/getSalaryContract'], title: 'title.salaryContract', ...contracts },
  dividendContract: { paths: ['/m/member/agent/getDevidendContract'], title: 'title.dividendContract', ...contracts },
  hourContract: { paths: ['/m/member/agent/getHourContract'], title: 'title.hourContract', ...contracts },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

/** The address of a screen in links. */
export const to = (name: ScreenName): string => screens[name].paths[0]

/** The screen of an address; an unknown one has none, and the app goes home. */
export function screenAt(pathname: string): ScreenName | undefined {
  const asked = segmentsOf(pathname)
  return screenNames.find((name) => screens[name].paths.some((pattern) => fits(segmentsOf(pattern), asked)))
}

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean)

const fits = (pattern: string[], asked: string[]): boolean =>
  pattern.length === asked.length &&
  pattern.every((segment, index) => segment.startsWith(':') || segment === asked[index])
