export interface TestPlayer {
  readonly id: string
  readonly merchantId: string
  readonly book: 'real' | 'trial'
}

export interface Line {
  readonly bet: string
  readonly pick: string
  readonly stake: number
}
