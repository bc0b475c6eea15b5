/**
 * Rises by one with every deployed version. Migrations name it (`docs/operations/migrations.md`), and a contract waits until no process of
 * an older one runs. Nothing is deployed yet.
 */
export const release = 1
