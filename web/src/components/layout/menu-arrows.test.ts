import { describe, expect, it } from 'vitest'
import { arrowsOf } from './menu-arrows.ts'

const at = (scrollLeft: number) => arrowsOf({ scrollLeft, scrollWidth: 600, clientWidth: 270 }, 75)

describe('the arrows of a menu', () => {
  it('are enabled only where there is more', () => {
    expect(at(0)).toEqual({ back: false, on: true })
    expect(at(75)).toEqual({ back: true, on: true })
    expect(at(330)).toEqual({ back: true, on: false })
  })

  it('treat a tenth of a step from an end as the end', () => {
    expect(at(7)).toEqual({ back: false, on: true })
    expect(at(8)).toEqual({ back: true, on: true })
    expect(at(323)).toEqual({ back: true, on: false })
  })

  it('work the same when mirrored', () => {
    expect(at(-75)).toEqual(at(75))
  })

  it('are disabled when everything is visible', () => {
    expect(arrowsOf({ scrollLeft: 0, scrollWidth: 200, clientWidth: 270 }, 75)).toEqual({ back: false, on: false })
  })
})
