/** The tones of a skin's time of day. */
export interface Light {
  /** From top to bottom. */
  readonly sky: readonly [string, string, string]
  readonly glow: string
  /** The darkest tone. */
  readonly ink: string
}
