/** Draws one frame and says whether anything still moves. Times in milliseconds, sizes in CSS pixels. */
export type Draw = (pen: CanvasRenderingContext2D, view: View) => boolean

export interface View {
  readonly width: number
  readonly height: number
  /** Since the page began. */
  readonly time: number
  /** Since the frame before, at most a tenth of a second. */
  readonly step: number
}

export interface Stage {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly height: number
  /** Draws until nothing moves, then sleeps. */
  wake(): void
  onResize(listener: (width: number, height: number) => void): void
  stop(): void
}

/** A canvas that fills its host, sharp on dense screens and no denser than needed, and that costs nothing while nothing moves. */
export function createStage(host: HTMLElement, draw: Draw): Stage {
  const canvas = document.createElement('canvas')
  canvas.className = 'stage'
  host.append(canvas)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('this browser draws no canvas')
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
    // A canvas that was resized is empty: it is drawn in the same frame.
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
