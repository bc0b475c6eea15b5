/** A person to log in as while developing. */
interface DemoMember {
  readonly userName: string
  readonly customerType: 0 | 1
  readonly firstTimeLogin: boolean
  readonly mobileNum: string
  readonly email: string
  readonly nickname: string
  /** By which others register as invited by this one. */
  readonly inviteCode?: string
}

/** Known to everybody, so only for a machine that nobody else can reach. */
export const demoPassword = 'parola-demo'

/** The same people at every demo merchant. */
export const demoMembers: readonly DemoMember[] = [
  {
    userName: 'demo',
    customerType: 0,
    firstTimeLogin: false,
    mobileNum: '+639171230001',
    email: 'demo@players.example',
    nickname: 'Luningning',
    inviteCode: 'DEMO1',
  },
  {
    userName: 'agent',
    customerType: 1,
    firstTimeLogin: false,
    mobileNum: '+639171230002',
    email: 'agent@players.example',
    nickname: 'Bituin',
    inviteCode: 'AGENT1',
  },
  {
    userName: 'first',
    customerType: 0,
    firstTimeLogin: true,
    mobileNum: '+639171230003',
    email: 'first@players.example',
    nickname: 'Tala',
  },
]

/** Who approves what demo members send; each asks with its key. As public as the password. */
export const demoOperators: readonly { readonly name: string; readonly key: string }[] = [
  { name: 'operator-one', key: 'demo-operator-one-key-for-development' },
  { name: 'operator-two', key: 'demo-operator-two-key-for-development' },
]
