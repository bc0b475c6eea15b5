/** A member to log in as during development. */
interface DemoMember {
  readonly userName: string
  readonly customerType: 0 | 1
  readonly firstTimeLogin: boolean
  readonly mobileNum: string
  readonly email: string
  readonly nickname: string
  /** The code with which others register as invited by this member. */
  readonly inviteCode?: string
}

/** Public, so only for a machine that is not reachable from outside. */
export const demoPassword = 'seven-calm-lamps'

/** Of the demo members who have a bank card; as public as the password. */
export const demoPaymentPassword = '408316'

/** The same members at every demo merchant. */
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
  {
    userName: 'fresh',
    customerType: 0,
    firstTimeLogin: false,
    mobileNum: '+639171230004',
    email: 'fresh@players.example',
    nickname: 'Liwayway',
  },
]

/** A staff user for each role, who work at every demo merchant. On a developer's machine they sign in without a passkey. */
export const demoStaff = [
  { handle: 'owner', name: 'Owner', role: 'owner' },
  { handle: 'second-owner', name: 'Second owner', role: 'owner' },
  { handle: 'finance', name: 'Finance', role: 'finance' },
  { handle: 'risk', name: 'Risk', role: 'risk' },
  { handle: 'support', name: 'Support', role: 'support' },
  { handle: 'content', name: 'Content', role: 'content' },
  { handle: 'lottery-master', name: 'Lottery master', role: 'lottery-master' },
  { handle: 'agent-manager', name: 'Agent manager', role: 'agent-manager' },
  { handle: 'auditor', name: 'Auditor', role: 'auditor' },
  { handle: 'read-only', name: 'Read-only', role: 'read-only' },
] as const

/**
 * The operators who approve demo members' requests, with their keys. As public as the password. Two who credited a deposit by hand cannot
 * pay the member out, so there are two more.
 */
export const demoOperatorsAt = (merchantCode: string): readonly { readonly name: string; readonly key: string }[] =>
  ['one', 'two', 'three', 'four'].map((number) => ({
    name: `operator-${number}`,
    key: `demo-operator-${number}-of-${merchantCode}-for-development`,
  }))
