/** Why a rules entry is refused: it is no such entry, or its odds, largest stakes or prizes are not what its own rules give. */
export class RulesError extends Error {
  override name = 'RulesError'
  readonly about: 'form' | 'return' | 'largest' | 'prize'

  constructor(about: RulesError['about'], message: string) {
    super(message)
    this.about = about
  }
}
