import * as z from 'zod/mini'

/** In `setup` its hosts say that it opens soon; once `archived`, members can log in and withdraw. */
export const MerchantState = z.enum(['setup', 'live', 'archived'])
export type MerchantState = z.output<typeof MerchantState>
