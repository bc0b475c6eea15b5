/** Draws one frame and returns whether anything still moves. Times in milliseconds, sizes in CSS pixels. */
export type Draw = (pen: CanvasRenderingContext2D, view: View) => boolean

export interface View {
  readonly width: number
  readonly height: number
  /** Since the page loaded. */
  readonly time: number
  /** Since the previous frame, at most a tenth of a second. */
  readonly step: number
}

export interface Stage {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly height: number
  /** Draws until nothing moves, then stops. */
  wake(): void
  onResize(listener: (width: number, height: number) => void): void
  stop(): void
}

/** A canvas that fills its host, sharp on dense screens up to a limit, and idle while nothing moves. */
export function createStage(host: HTMLElement, draw: Draw): Stage {
  const canvas = document.createElement('canvas')
  canvas.className = 'stage'
  host.append(canvas)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('canvas 2d context is not available')
  const listeners: ((width: number, height: number) => void)[] = []
  let [width, height, before, frame] = [0, 0, 0, 0]

  function run(time: number): void {
    frame = 0
    const step = Math.min(100, before === 0 ? 16 : time - before)
    before = time
    if (width > 0 && height > 0 && draw(pen as CanvasRenderingContext2D, { width, height, time, step })) wake()
    else before = 0
  }

  function wake(): void {
    frame ||= requestAnimationFrame(run)
  }

  const observer = new ResizeObserver(() => {
    const box = host.getBoundingClientRect()
    const density = Math.min(2, window.devicePixelRatio || 1)
    width = Math.round(box.width)
    height = Math.round(box.height)
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    pen.setTransform(density, 0, 0, density, 0, 0)
    for (const listener of listeners) listener(width, height)
    // Resizing clears a canvas, so it is painted again in the same frame.
    if (width > 0 && height > 0 && draw(pen, { width, height, time: performance.now(), step: 0 })) wake()
  })
  observer.observe(host)

  return {
    canvas,
    get width() {
      return width
    },
    get height() {
      return height
    },
    wake,
    onResize: (listener) => void listeners.push(listener),
    stop() {
      observer.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
