import type agents from './catalogues/EN/agents.json'
import type cashier from './catalogues/EN/cashier.json'
import type contracts from './catalogues/EN/contracts.json'
import type content from './catalogues/EN/content.json'
import type fairDraws from './catalogues/EN/fairDraws.json'
import type form from './catalogues/EN/form.json'
import type gameCentre from './catalogues/EN/gameCentre.json'
import type gameList from './catalogues/EN/gameList.json'
import type home from './catalogues/EN/home.json'
import type identity from './catalogues/EN/identity.json'
import type launch from './catalogues/EN/launch.json'
import type limits from './catalogues/EN/limits.json'
import type lottery from './catalogues/EN/lottery.json'
import type lotteryPlay from './catalogues/EN/lotteryPlay.json'
import type member from './catalogues/EN/member.json'
import type position from './catalogues/EN/position.json'
import type promotions from './catalogues/EN/promotions.json'
import type memberHome from './catalogues/EN/memberHome.json'
import type records from './catalogues/EN/records.json'
import type register from './catalogues/EN/register.json'
import type rewards from './catalogues/EN/rewards.json'
import type login from './catalogues/EN/login.json'
import type password from './catalogues/EN/password.json'
import type saferPlay from './catalogues/EN/saferPlay.json'
import type security from './catalogues/EN/security.json'
import type shell from './catalogues/EN/shell.json'

/** A catalogue file per namespace and language. The shell's is always loaded, the others load with their screens. */
interface Catalogues {
  shell: typeof shell
  agents: typeof agents
  cashier: typeof cashier
  promotions: typeof promotions
  contracts: typeof contracts
  content: typeof content
  saferPlay: typeof saferPlay
  records: typeof records
  rewards: typeof rewards
  security: typeof security
  home: typeof home
  fairDraws: typeof fairDraws
  form: typeof form
  identity: typeof identity
  gameCentre: typeof gameCentre
  gameList: typeof gameList
  launch: typeof launch
  limits: typeof limits
  lottery: typeof lottery
  lotteryPlay: typeof lotteryPlay
  member: typeof member
  position: typeof position
  memberHome: typeof memberHome
  register: typeof register
  login: typeof login
  password: typeof password
}

export type Namespace = keyof Catalogues
/** Derived from the English files: a text that is not in a catalogue does not compile. */
export type TextKey = { [N in Namespace]: keyof Catalogues[N] }[Namespace]
export type Values = Record<string, string | number | Date>
