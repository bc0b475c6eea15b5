export { demoMembers, demoOperatorsAt, demoPassword, demoPaymentPassword, demoStaff } from './members.ts'
export { demoContracts } from './contracts.ts'
export { demoLeader, demoTeam } from './team.ts'
export { demoAccounts, merchants, type DemoMerchant } from './merchant.ts'
