/**
 * Random runs are short in `pnpm test` and always the same, so that a change is not held up by what it did not cause. `pnpm proof` makes
 * them longer, from a new seed that stands in the title of each test.
 */
export const runTimes = Number(process.env['PROOF_TIMES'] ?? 1)
export const runSeed = Number(process.env['PROOF_SEED'] ?? 20_261_117)
