/** What a merchant's levels are, or bring, is not what it was. */
export const levelsChanged = 'levels.changed'
