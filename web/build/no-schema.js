// Stands in for zod/mini behind the contract: whatever is asked of a schema gives this again, and nothing happens.
const nothing = new Proxy(() => nothing, { get: () => nothing })

export const string = nothing
export const int = nothing
export const number = nothing
export const boolean = nothing
export const uuid = nothing
export const object = nothing
export const array = nothing
export const record = nothing
export const union = nothing
export const discriminatedUnion = nothing
export const literal = nothing
export const nullable = nothing
export const optional = nothing
export const unknown = nothing
export const regex = nothing
export const minLength = nothing
export const maxLength = nothing
export const minimum = nothing
export const maximum = nothing
export const positive = nothing
export const iso = nothing
export const coerce = nothing
export const _default = nothing
const choice = nothing
export { choice as enum }
