export * from './from-two-colours.ts'
export * from './pairs.ts'
