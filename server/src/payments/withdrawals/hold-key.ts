/** The ledger key of a withdrawal's hold; the keys that end the hold are derived from it. */
export const holdKey = (withdrawalId: string): string => `withdrawal:${withdrawalId}`
