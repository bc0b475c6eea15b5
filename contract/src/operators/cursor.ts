import * as z from 'zod/mini'

/** Where a page of a list ended. It works only for the operator, merchant and filter that it was made for. */
const Cursor = z.string().check(z.regex(/^[\w-]{2,400}\.[\w-]{22}$/))

/** Sent to get the page that follows. */
export const PageAfter = z.optional(Cursor)
/** Null on the last page. */
export const NextPage = z.nullable(Cursor)
