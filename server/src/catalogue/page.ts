export const totalPagesOf = (games: number, pageSize: number): number => Math.ceil(games / pageSize)

/** The items of a page; a page beyond the last is empty. */
export const pageOf = <T>(list: readonly T[], pageNo: number, pageSize: number): T[] =>
  list.slice((pageNo - 1) * pageSize, pageNo * pageSize)
