import { hash } from 'node:crypto'

/** How long a launch token can be exchanged, once, for a session token. */
export const launchMs = 60_000
/** How long a session token accepts bets. */
export const sessionHours = 12

/** Only hashes are stored, so that read access to the tables does not allow play. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
