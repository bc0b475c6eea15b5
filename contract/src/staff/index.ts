export * from './keys.ts'
export * from './permissions.ts'
export * from './staff.ts'
