export { lotteryBets } from './bet.ts'
export { checkReturn } from './check-return.ts'
export { totalReturnRoutes } from './routes.ts'
