import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as system from './system.ts'

export * from './boot.ts'
export * from './call.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './ids.ts'
export * from './languages.ts'
export * from './live.ts'
export * from './money.ts'
export { catalogue, content, system }
