import { beating, eye, oval, shade, type Draw } from './brush.ts'

export const shark: Draw = (pen, swing) => {
  beating(pen, -0.68, -0.02, swing, () => {
    pen.fillStyle = '#7397b8'
    pen.beginPath()
    pen.moveTo(0.06, 0)
    pen.quadraticCurveTo(-0.14, -0.1, -0.34, -0.42)
    pen.quadraticCurveTo(-0.24, -0.06, -0.18, 0)
    pen.quadraticCurveTo(-0.2, 0.1, -0.28, 0.28)
    pen.quadraticCurveTo(-0.08, 0.14, 0.06, 0.04)
    pen.fill()
  })
  pen.fillStyle = '#7397b8'
  pen.beginPath()
  pen.moveTo(0.22, -0.22)
  pen.quadraticCurveTo(0.06, -0.5, -0.12, -0.54)
  pen.quadraticCurveTo(-0.06, -0.34, -0.1, -0.2)
  pen.fill()
  pen.beginPath()
  pen.moveTo(0.98, -0.03)
  pen.bezierCurveTo(0.7, -0.3, 0.1, -0.36, -0.7, -0.07)
  pen.lineTo(-0.7, 0.03)
  pen.bezierCurveTo(-0.2, 0.26, 0.5, 0.3, 0.86, 0.12)
  pen.quadraticCurveTo(0.98, 0.06, 0.98, -0.03)
  pen.fillStyle = shade(pen, -0.3, 0.28, ['#6a91b4', '#8fb3d0', '#e9f4fa', '#ffffff'])
  pen.fill()
  pen.fillStyle = '#6a8fb0'
  pen.beginPath()
  pen.moveTo(0.28, 0.12)
  pen.quadraticCurveTo(0.1, 0.42, -0.1, 0.46 + 0.03 * Math.sin(swing))
  pen.quadraticCurveTo(0, 0.26, 0.02, 0.14)
  pen.fill()
  pen.strokeStyle = 'rgba(30,50,75,.55)'
  pen.lineWidth = 0.022
  for (const x of [0.36, 0.42, 0.48]) {
    pen.beginPath()
    pen.arc(x + 0.1, -0.01, 0.12, Math.PI * 0.86, Math.PI * 1.16)
    pen.stroke()
  }
  pen.beginPath()
  pen.moveTo(0.9, 0.08)
  pen.quadraticCurveTo(0.76, 0.16, 0.62, 0.1)
  pen.stroke()
  eye(pen, 0.7, -0.08, 0.05)
}

export const whale: Draw = (pen, swing) => {
  beating(pen, -0.72, -0.14, swing, () => {
    pen.fillStyle = '#5c8fd6'
    pen.beginPath()
    pen.moveTo(0.1, 0.06)
    pen.bezierCurveTo(-0.06, -0.02, -0.2, -0.28, -0.34, -0.28)
    pen.quadraticCurveTo(-0.16, -0.06, -0.2, 0)
    pen.quadraticCurveTo(-0.2, 0.1, -0.32, 0.2)
    pen.bezierCurveTo(-0.12, 0.2, -0.04, 0.14, 0.1, 0.14)
    pen.fill()
  })
  pen.beginPath()
  pen.moveTo(0.96, 0)
  pen.bezierCurveTo(0.92, -0.48, 0.06, -0.52, -0.72, -0.18)
  pen.quadraticCurveTo(-0.74, -0.08, -0.66, -0.02)
  pen.bezierCurveTo(-0.3, 0.36, 0.3, 0.5, 0.66, 0.42)
  pen.quadraticCurveTo(0.98, 0.34, 0.96, 0)
  pen.fillStyle = shade(pen, -0.5, 0.45, ['#4170b8', '#5f94dc', '#86b8ee'])
  pen.fill()
  pen.save()
  pen.clip()
  pen.fillStyle = '#e6f1fb'
  pen.beginPath()
  pen.moveTo(1, 0.08)
  pen.bezierCurveTo(0.5, 0.1, 0.2, 0.3, -0.4, 0.3)
  pen.lineTo(0, 0.7)
  pen.lineTo(1, 0.6)
  pen.fill()
  pen.strokeStyle = 'rgba(70,110,170,.45)'
  pen.lineWidth = 0.016
  for (let line = 0; line < 5; line += 1) {
    pen.beginPath()
    pen.moveTo(0.96, 0.15 + line * 0.055)
    pen.bezierCurveTo(0.5, 0.18 + line * 0.06, 0.2, 0.34 + line * 0.03, -0.3, 0.34 + line * 0.02)
    pen.stroke()
  }
  pen.fillStyle = 'rgba(255,255,255,.2)'
  oval(pen, 0.3, -0.3, 0.46, 0.06, -0.04)
  pen.restore()
  pen.fillStyle = '#5c8fd6'
  oval(pen, 0.18, 0.34 + 0.02 * Math.sin(swing), 0.26, 0.09, 2.5)
  eye(pen, 0.62, 0.02, 0.05)
}

export const ray: Draw = (pen, swing) => {
  const lift = 0.2 * Math.sin(swing)
  pen.strokeStyle = '#5b4a8c'
  pen.lineWidth = 0.05
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-0.34, 0)
  pen.quadraticCurveTo(-0.66, 0.1 * Math.cos(swing), -0.98, 0.04 - lift * 0.4)
  pen.stroke()
  pen.beginPath()
  pen.moveTo(0.72, 0)
  pen.bezierCurveTo(0.5, -0.2, 0.3, -0.56 - lift, -0.12, -0.68 - lift)
  pen.quadraticCurveTo(-0.12, -0.3, -0.42, 0)
  pen.quadraticCurveTo(-0.12, 0.3, -0.12, 0.68 - lift)
  pen.bezierCurveTo(0.3, 0.56 - lift, 0.5, 0.2, 0.72, 0)
  pen.fillStyle = shade(pen, -0.7, 0.7, ['#8a72c8', '#5e4aa0', '#8a72c8'])
  pen.fill()
  pen.fillStyle = 'rgba(235,225,255,.75)'
  for (const [x, y, size] of [
    [0.1, -0.24, 0.05],
    [0.1, 0.24, 0.05],
    [-0.08, -0.4, 0.035],
    [-0.08, 0.4, 0.035],
    [-0.1, -0.12, 0.04],
    [-0.1, 0.12, 0.04],
    [0.24, 0, 0.04],
  ] as const) {
    oval(pen, x, y, size)
  }
  eye(pen, 0.5, -0.12, 0.055)
  eye(pen, 0.5, 0.12, 0.055)
}
