export { startProviders, type Providers } from './start-providers.ts'
