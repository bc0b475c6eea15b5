/** Loaded before a worker of a simulated year: fair-draw's front door leads to the cheap seal. Nothing else is replaced. */
import { registerHooks } from 'node:module'

const stand = new URL('./quick-timelock.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const isFrontDoor = context.parentURL?.endsWith('/fair-draw/src/index.ts') === true
    return isFrontDoor && specifier === './timelock.ts' ? { url: stand, shortCircuit: true } : next(specifier, context)
  },
})
