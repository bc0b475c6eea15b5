/** The name of a withdrawal's hold in the ledger; what ends it is named after it. */
export const holdKey = (withdrawalId: string): string => `withdrawal:${withdrawalId}`
