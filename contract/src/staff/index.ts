export * from './keys.ts'
export * from './permissions.ts'
export * from './staff.ts'
export * from './live.ts'
