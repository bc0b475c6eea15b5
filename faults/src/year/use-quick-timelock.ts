/** Loaded before a worker of a simulated year: makes fair-draw's index import the cheap seal. Nothing else is replaced. */
import { registerHooks } from 'node:module'

const replacement = new URL('./quick-timelock.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const isFromIndex = context.parentURL?.endsWith('/fair-draw/src/index.ts') === true
    return isFromIndex && specifier === './timelock.ts'
      ? { url: replacement, shortCircuit: true }
      : next(specifier, context)
  },
})
