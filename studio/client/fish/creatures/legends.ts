import { beating, eye, oval, shade, type Draw } from './brush.ts'

export const dragon: Draw = (pen, swing) => {
  const links = 16
  const at = (link: number) => {
    const part = link / links
    return {
      x: 0.56 - part * 1.5,
      y: Math.sin(part * 6.4 - swing) * 0.2 * (0.35 + part),
      size: 0.2 * (1 - part * 0.78),
    }
  }
  for (let link = links; link >= 0; link -= 1) {
    const { x, y, size } = at(link)
    pen.fillStyle = '#ff8c5a'
    pen.beginPath()
    pen.moveTo(x + size * 0.5, y - size * 0.7)
    pen.lineTo(x - size * 0.6, y - size * 1.75)
    pen.lineTo(x - size * 0.6, y - size * 0.6)
    pen.fill()
    pen.fillStyle = shade(pen, y - size, y + size, ['#16a58f', '#25c7a3', '#fff0b8'])
    oval(pen, x, y, size * 1.05, size)
  }
  const { y } = at(0)
  pen.fillStyle = '#ffd27a'
  for (const turn of [-0.5, -0.15]) {
    pen.save()
    pen.translate(0.56, y - 0.16)
    pen.rotate(turn)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.quadraticCurveTo(-0.2, -0.1, -0.34, -0.3)
    pen.quadraticCurveTo(-0.1, -0.22, 0.09, -0.04)
    pen.fill()
    pen.restore()
  }
  pen.fillStyle = shade(pen, y - 0.26, y + 0.24, ['#16a58f', '#25c7a3', '#c9f2d2'])
  oval(pen, 0.64, y, 0.25, 0.22)
  oval(pen, 0.82, y + 0.05, 0.16, 0.12)
  pen.strokeStyle = '#ffd27a'
  pen.lineWidth = 0.03
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(0.9, y + 0.06)
  pen.quadraticCurveTo(0.96, y + 0.3, 0.74, y + 0.34 + 0.05 * Math.sin(swing))
  pen.stroke()
  eye(pen, 0.68, y - 0.07, 0.075, '#fff4c2')
  pen.fillStyle = '#0c5a50'
  oval(pen, 0.92, y, 0.02)
}

export const mermaid: Draw = (pen, swing) => {
  const wave = Math.sin(swing) * 0.07
  beating(pen, -0.78, 0.1 + wave, swing, () => {
    pen.fillStyle = shade(pen, -0.3, 0.3, ['#4fe0c8', '#1f9fb5', '#4fe0c8'])
    oval(pen, -0.08, -0.14, 0.2, 0.08, 0.8)
    oval(pen, -0.08, 0.14, 0.2, 0.08, -0.8)
  })
  pen.beginPath()
  pen.moveTo(0.18, -0.14)
  pen.bezierCurveTo(-0.2, -0.24, -0.5, -0.1 + wave, -0.8, 0.06 + wave)
  pen.lineTo(-0.8, 0.14 + wave)
  pen.bezierCurveTo(-0.4, 0.24 + wave, -0.1, 0.24, 0.18, 0.14)
  pen.fillStyle = shade(pen, -0.24, 0.24, ['#59e6c9', '#1fa5b8', '#157a99'])
  pen.fill()
  pen.strokeStyle = '#8a3b2a'
  pen.lineCap = 'round'
  pen.lineWidth = 0.15
  for (const lock of [0, 1, 2]) {
    pen.beginPath()
    pen.moveTo(0.6, -0.24)
    pen.bezierCurveTo(0.3, -0.44 + lock * 0.08, 0.1, -0.3 + wave, -0.12 + lock * 0.08, -0.4 + lock * 0.14 - wave)
    pen.stroke()
  }
  pen.strokeStyle = '#f4c39c'
  pen.lineWidth = 0.09
  pen.beginPath()
  pen.moveTo(0.38, 0)
  pen.quadraticCurveTo(0.6, 0.2, 0.9, 0.06 - wave)
  pen.stroke()
  pen.fillStyle = '#f7cda8'
  oval(pen, 0.3, 0, 0.22, 0.13)
  oval(pen, 0.6, -0.14, 0.17, 0.18)
  pen.fillStyle = '#1fa5b8'
  oval(pen, 0.26, 0.01, 0.17, 0.125)
  pen.fillStyle = '#ffd27a'
  oval(pen, 0.36, 0.03, 0.045, 0.04)
  pen.fillStyle = '#8a3b2a'
  oval(pen, 0.54, -0.27, 0.18, 0.1, -0.3)
  eye(pen, 0.68, -0.14, 0.035)
  pen.fillStyle = '#e0607a'
  oval(pen, 0.73, -0.05, 0.03, 0.015)
  pen.fillStyle = '#ffd27a'
  oval(pen, 0.5, -0.35, 0.05, 0.05)
  oval(pen, 0.57, -0.37, 0.05, 0.05)
}
