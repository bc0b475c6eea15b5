/** Two checkouts on one machine can test side by side when each sets its own port. */
const port = Number(process.env['E2E_PORT'] ?? 4100)

/** The stack that no journey changes. */
export const sharedStack = { database: `parola_e2e_${port}`, port } as const

/** The port and database of the stack that journeys change. */
export const changedStack = { database: `parola_e2e_${port + 20}`, port: port + 20 } as const
