/** SQL for an array of a composite type, from a parameter that `recordsOf` made. */
export const recordArray = (type: string, parameter: string): string =>
  `array(select record from json_populate_recordset(null::${type}, ${parameter}::json) record)`

/** The keys are the attributes of the composite type; bytes go through `bytea`. */
export const recordsOf = (rows: readonly object[]): string => JSON.stringify(rows)

/** Bytes in PostgreSQL's hex format. */
export const bytea = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`
