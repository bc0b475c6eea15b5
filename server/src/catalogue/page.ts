/** Every this many games a shelf keeps a mark, so that a page far down is reached without walking there. */
export const markStep = 500

/** Where a page begins: from which mark, and how many games after it. */
export interface PageStart {
  readonly mark: number
  readonly skip: number
}

export function startOf(pageNo: number, pageSize: number): PageStart {
  const first = (pageNo - 1) * pageSize
  return { mark: Math.floor(first / markStep), skip: first % markStep }
}

export const totalPagesOf = (games: number, pageSize: number): number => Math.ceil(games / pageSize)
