import { bahaghari } from './bahaghari.ts'
import { parola } from './parola.ts'

export { demoMembers, demoOperatorsAt, demoPassword, demoPaymentPassword, demoStaff } from './members.ts'
export { demoContracts } from './contracts.ts'
export { demoLeader, demoTeam } from './team.ts'
export type { DemoMerchant } from './merchant.ts'
export const merchants = [parola, bahaghari] as const
