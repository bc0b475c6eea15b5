/** A property of something caught, which may be anything. */
export const propertyOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>)[name] : undefined
