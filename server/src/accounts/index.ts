export type { RegistrationNeeds } from './registration-needs.ts'
export { passwordRoutes } from './password-routes.ts'
export { registrationRoutes } from './registration-routes.ts'
