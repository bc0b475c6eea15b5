import { beating, eye, oval, shade, type Draw, type Pen } from './brush.ts'

export const puffer: Draw = (pen, swing) => {
  beating(pen, -0.66, 0, swing, () => {
    pen.fillStyle = '#e8b24a'
    oval(pen, -0.14, 0, 0.2, 0.16)
  })
  pen.fillStyle = '#f5dd9a'
  for (let spike = 0; spike < 18; spike += 1) {
    const turn = (spike / 18) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(Math.cos(turn - 0.1) * 0.66, Math.sin(turn - 0.1) * 0.62)
    pen.lineTo(Math.cos(turn) * 0.86, Math.sin(turn) * 0.82)
    pen.lineTo(Math.cos(turn + 0.1) * 0.66, Math.sin(turn + 0.1) * 0.62)
    pen.fill()
  }
  pen.fillStyle = shade(pen, -0.7, 0.7, ['#d98f2e', '#f6c35c', '#fff6dc', '#fffdf4'])
  oval(pen, 0, 0, 0.72, 0.68)
  pen.fillStyle = 'rgba(140,80,20,.4)'
  for (const [x, y, size] of [
    [-0.3, -0.34, 0.09],
    [0, -0.46, 0.07],
    [-0.1, -0.2, 0.06],
    [0.26, -0.42, 0.05],
    [-0.46, -0.1, 0.06],
  ] as const) {
    oval(pen, x, y, size)
  }
  beating(pen, -0.1, 0.12, swing * 2, () => {
    pen.fillStyle = '#e8a83c'
    oval(pen, -0.06, 0.02, 0.2, 0.13, 0.3)
  })
  eye(pen, 0.4, -0.16, 0.16)
  pen.fillStyle = '#b5582f'
  oval(pen, 0.66, 0.1, 0.07, 0.06)
}

export const turtle: Draw = (pen, swing) => {
  const stroke = Math.sin(swing)
  pen.fillStyle = '#6fa35a'
  const flipper = (x: number, y: number, length: number, turn: number) => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    oval(pen, -length * 0.8, 0, length, length * 0.34)
    pen.restore()
  }
  flipper(-0.4, 0.14, 0.2, -0.5 - stroke * 0.2)
  flipper(0.3, -0.12, 0.3, 1.1 + stroke * 0.3)
  pen.fillStyle = '#8cc270'
  oval(pen, 0.72, -0.04, 0.22, 0.17)
  oval(pen, 0.52, 0, 0.2, 0.11)
  eye(pen, 0.8, -0.08, 0.055)
  pen.fillStyle = '#d9c58b'
  oval(pen, -0.02, 0.1, 0.58, 0.24)
  pen.beginPath()
  pen.moveTo(-0.64, 0.12)
  pen.bezierCurveTo(-0.5, -0.58, 0.44, -0.6, 0.58, 0.1)
  pen.quadraticCurveTo(0, 0.26, -0.64, 0.12)
  pen.fillStyle = shade(pen, -0.45, 0.2, ['#4f8a4a', '#2f6b45', '#27573c'])
  pen.fill()
  pen.save()
  pen.clip()
  pen.strokeStyle = 'rgba(200,230,150,.55)'
  pen.lineWidth = 0.035
  for (const [x, y] of [
    [-0.36, -0.02],
    [-0.02, -0.14],
    [0.32, -0.02],
    [-0.2, -0.4],
    [0.18, -0.4],
  ] as const) {
    hexagon(pen, x, y, 0.2)
  }
  pen.restore()
  pen.fillStyle = '#7fb564'
  flipper(0.28, 0.16, 0.32, -0.9 - stroke * 0.45)
}

function hexagon(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath()
  for (let corner = 0; corner < 6; corner += 1) {
    const turn = (corner / 6) * Math.PI * 2
    pen.lineTo(x + Math.cos(turn) * size, y + Math.sin(turn) * size * 0.85)
  }
  pen.closePath()
  pen.stroke()
}

const octopusOf =
  (skin: readonly [string, string, string], sucker: string): Draw =>
  (pen, swing) => {
    pen.lineCap = 'round'
    for (let arm = 0; arm < 6; arm += 1) {
      const y = -0.34 + arm * 0.14
      const curl = Math.sin(swing + arm * 0.9) * 0.14
      const end = -0.92 + Math.abs(arm - 2.5) * 0.06
      pen.strokeStyle = arm % 2 ? skin[1] : skin[2]
      pen.lineWidth = 0.15
      pen.beginPath()
      pen.moveTo(0.12, y * 0.6)
      pen.bezierCurveTo(-0.3, y * 1.1, -0.5, y * 1.7 + curl, end, y * 1.5 + curl * 1.6)
      pen.stroke()
      pen.fillStyle = sucker
      for (const part of [0.45, 0.65, 0.85]) {
        oval(pen, 0.12 + (end - 0.12) * part, y * (0.6 + part) + curl * part * 1.3 + 0.02, 0.03)
      }
    }
    pen.fillStyle = shade(pen, -0.55, 0.5, skin)
    oval(pen, 0.4, -0.08, 0.52, 0.46, -0.1)
    pen.fillStyle = 'rgba(255,255,255,.22)'
    oval(pen, 0.5, -0.32, 0.22, 0.1, 0.2)
    eye(pen, 0.36, 0.04, 0.12)
    eye(pen, 0.66, 0.04, 0.11)
  }

export const octopus = octopusOf(['#ff9dbb', '#f2668f', '#c9406f'], '#ffd6e2')
export const kraken = octopusOf(['#a879ff', '#7442d6', '#42218f'], '#ffd27a')

export const crab: Draw = (pen, swing) => {
  pen.lineCap = 'round'
  pen.strokeStyle = '#c2361f'
  pen.lineWidth = 0.08
  for (const side of [-1, 1]) {
    for (let leg = 0; leg < 3; leg += 1) {
      const step = Math.sin(swing + leg * 1.4 + side) * 0.07
      pen.beginPath()
      pen.moveTo(side * 0.4, 0.1 + leg * 0.1)
      pen.quadraticCurveTo(side * 0.72, leg * 0.16 - 0.06 + step, side * (0.86 - leg * 0.08), 0.4 + leg * 0.1 + step)
      pen.stroke()
    }
    claw(pen, side, Math.sin(swing + side) * 0.12)
  }
  pen.fillStyle = shade(pen, -0.3, 0.46, ['#ff7a4d', '#e8482b', '#b52c1a'])
  oval(pen, 0, 0.12, 0.58, 0.4)
  pen.fillStyle = 'rgba(255,220,190,.4)'
  oval(pen, 0, -0.1, 0.36, 0.08)
  for (const side of [-1, 1]) {
    pen.lineWidth = 0.06
    pen.beginPath()
    pen.moveTo(side * 0.16, -0.2)
    pen.lineTo(side * 0.18, -0.38)
    pen.stroke()
    eye(pen, side * 0.18, -0.42, 0.1)
  }
  pen.fillStyle = '#ffd27a'
  pen.beginPath()
  for (const [x, y] of [
    [-0.26, -0.22],
    [-0.3, -0.52],
    [-0.13, -0.38],
    [0, -0.62],
    [0.13, -0.38],
    [0.3, -0.52],
    [0.26, -0.22],
  ] as const) {
    pen.lineTo(x, y - 0.02)
  }
  pen.globalCompositeOperation = 'destination-over'
  pen.fill()
  pen.globalCompositeOperation = 'source-over'
}

function claw(pen: Pen, side: number, open: number): void {
  pen.beginPath()
  pen.moveTo(side * 0.46, 0)
  pen.quadraticCurveTo(side * 0.8, -0.06, side * 0.74, -0.34)
  pen.stroke()
  pen.save()
  pen.translate(side * 0.74, -0.42)
  pen.scale(side, 1)
  pen.fillStyle = '#f2583a'
  for (const turn of [-0.5 - open, 0.5 + open]) {
    pen.save()
    pen.rotate(turn)
    oval(pen, 0, -0.2, 0.11, 0.26)
    pen.restore()
  }
  pen.restore()
}
