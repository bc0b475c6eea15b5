import type { Session } from './store-sessions.ts'

/** The money of a session: the portal's wallet, or the studio's own play money in demo mode. */
export interface PlayFunds {
  balance(session: Session): Promise<number>
  betwin(
    session: Session,
    round: { id: string; stakeMinor: number; winMinor: number; state: unknown },
  ): Promise<{ balanceMinor: number }>
  bet(
    session: Session,
    round: { id: string; stakeMinor: number; state: unknown },
  ): Promise<{ balanceMinor: number; betId: string }>
  win(
    session: Session,
    round: { id: string; betId: string; amountMinor: number; isLast: boolean; state: unknown },
  ): Promise<{ balanceMinor: number | null }>
}

export function requireMinor(...amounts: readonly number[]): void {
  for (const amount of amounts)
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`)
}
