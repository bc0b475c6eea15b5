export interface Particles {
  /** A burst from a point; `up` throws the particles higher. */
  burst(x: number, y: number, count: number, tones: readonly string[], up?: number): void
  /** Moves and draws; returns whether any are left. */
  draw(pen: CanvasRenderingContext2D, stepMs: number): boolean
  clear(): void
}

interface Speck {
  x: number
  y: number
  dx: number
  dy: number
  turn: number
  spin: number
  size: number
  left: number
  tone: string
}

const most = 160

/** Sparks that fly up, fall and fade. A few dozen are enough; more would cost frames on a cheap phone. */
export function createParticles(): Particles {
  let specks: Speck[] = []
  return {
    burst(x, y, count, tones, up = 0.42) {
      for (let made = 0; made < count && specks.length < most; made += 1) {
        const angle = Math.random() * Math.PI * 2
        const speed = 0.05 + Math.random() * 0.22
        specks.push({
          x,
          y,
          dx: Math.cos(angle) * speed,
          dy: Math.sin(angle) * speed - up * Math.random(),
          turn: Math.random() * 6,
          spin: (Math.random() - 0.5) * 0.02,
          size: 3 + Math.random() * 5,
          left: 900 + Math.random() * 700,
          tone: tones[made % tones.length] ?? '#ffd27a',
        })
      }
    },
    draw(pen, stepMs) {
      specks = specks.filter((speck) => speck.left > 0)
      for (const speck of specks) {
        speck.left -= stepMs
        speck.dy += 0.0007 * stepMs
        speck.x += speck.dx * stepMs
        speck.y += speck.dy * stepMs
        speck.turn += speck.spin * stepMs
        pen.globalAlpha = Math.min(1, Math.max(0, speck.left / 400))
        pen.fillStyle = speck.tone
        // A flat particle alternates between face and edge as it turns.
        const wide = speck.size * Math.abs(Math.cos(speck.turn))
        pen.beginPath()
        pen.ellipse(speck.x, speck.y, Math.max(0.6, wide), speck.size, speck.turn * 0.3, 0, Math.PI * 2)
        pen.fill()
      }
      pen.globalAlpha = 1
      return specks.length > 0
    },
    clear: () => void (specks = []),
  }
}
