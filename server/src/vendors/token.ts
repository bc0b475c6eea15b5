import { hash } from 'node:crypto'

/** How long the token of a launch can be exchanged, once, for the token of a session. */
export const launchMs = 60_000
/** How long bets are taken with the token of a session. */
export const sessionHours = 12

/** Tokens are kept by their hashes: who reads the tables can play for nobody. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
