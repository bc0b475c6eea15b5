import type { Pool } from '../../src/platform/db/db.ts'

interface Reach {
  readonly by: string
  readonly whom: readonly string[]
  readonly canBeSelf?: boolean
}

/**
 * Looks at whom agents reach while members are moved at the same time. Where nobody was moved meanwhile, an agent reaches whoever stands
 * at or below it and nobody else; where somebody was, whoever stood there at some time.
 */
export class ReachWatch {
  readonly #pool: Pool
  #begun = 0
  #ended = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async moving<T>(move: () => Promise<T>): Promise<T> {
    this.#begun += 1
    try {
      return await move()
    } finally {
      this.#ended += 1
    }
  }

  async reaching(
    { by, whom, canBeSelf = true }: Reach,
    /** Answers `done`, or the code of the refusal. */
    act: () => Promise<string>,
  ): Promise<string> {
    const [begun, wasStill] = [this.#begun, this.#begun === this.#ended]
    const got = await act()
    if (got !== 'done' && got !== 'not_found') return got
    const { isBelow, wasBelow } = await this.#look(by, whom, canBeSelf)
    const isStill = wasStill && this.#begun === begun
    const isRight = got === 'done' ? (isStill ? isBelow : wasBelow) : !(isStill && isBelow)
    if (!isRight) throw new Error(`${by} asked for ${whom.join(', ')}, and the answer was: ${got}`)
    return got
  }

  /** Whether an agent stands at or above all of them, and whether it ever did above each. */
  async #look(
    by: string,
    whom: readonly string[],
    canBeSelf: boolean,
  ): Promise<{ isBelow: boolean; wasBelow: boolean }> {
    const { rows } = await this.#pool.query<{ isBelow: boolean; wasBelow: boolean }>(
      `select bool_and(above.is_agent and (own.node <> above.node or $3) and starts_with(own.path, above.path)) as "isBelow",
         bool_and(above.is_agent and (own.node <> above.node or $3) and exists (
           select from team_place one join team_place other on starts_with(one.path, other.path)
           where one.node = own.node and other.node = above.node)) as "wasBelow"
       from team_member above join team_member own on own.member_id = any ($2) where above.member_id = $1`,
      [by, whom, canBeSelf],
    )
    return rows[0] ?? { isBelow: false, wasBelow: false }
  }
}
