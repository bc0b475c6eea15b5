/** Runs in every worker before its tests: sets the worker's own PostgreSQL. */
import { inject } from 'vitest'

const ports = inject('postgresPorts')
const port = ports[(Number(process.env['VITEST_POOL_ID']) - 1) % ports.length]
if (port !== undefined) process.env['PGPORT'] = String(port)
