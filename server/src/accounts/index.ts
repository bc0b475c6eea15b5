export type { AccountsNeeds } from './needs.ts'
export { passwordRoutes } from './password-routes.ts'
export { registrationRoutes } from './registration-routes.ts'
