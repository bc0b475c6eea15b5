/** A vendor's little symbol in a box of -24 to 24, in a main and a second tone. */
export type Symbol = (main: string, second: string) => string

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const ring = (r: number, colour: string, width: number) =>
  `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const symbols: Record<string, Symbol> = {
  LNT: (a, b) =>
    fill('M0-16C14-16 19-7 19 1C19 10 13 16 0 16C-13 16-19 10-19 1C-19-7-14-16 0-16Z', a) +
    line('M-7-15C-12-6-12 8-7 15M7-15C12-6 12 8 7 15', b, 2.5) +
    fill('M-7-21H7V-16H-7ZM-7 16H7V20H-7Z', b) +
    line('M0 20V24', a, 3),
  MYG: (a, b) =>
    fill('M-24 20L-6-14C-3-11 3-11 6-14L24 20Z', a) +
    fill('M-6-14C-3-11 3-11 6-14L9-8C5-2 3-8 0-2C-3-8-5-3-9-8Z', b) +
    line('M-4-20C-7-22-4-24-2-24M4-19C8-21 7-24 5-24', b, 2.5),
  SRP: (a, b) =>
    line('M14-18C-2-26-20-16-12-4C-6 4 14 0 14 10C14 20-4 24-16 16', a, 8) +
    dot(16, -17, 6, a) +
    dot(17.5, -18.5, 2, b) +
    line('M21-15L25-13', b, 2),
  HLO: (a, b) =>
    ring(17, a, 7) + `<ellipse rx="23" ry="7" fill="none" stroke="${b}" stroke-width="3" transform="rotate(-24)"/>`,
  BTH: (a, b) =>
    dot(0, 0, 10, b) +
    Array.from({ length: 8 }, (_, i) => `<path d="M-4-13L0-24L4-13Z" fill="${a}" transform="rotate(${i * 45})"/>`).join(
      '',
    ),
  KLW: (a, b) =>
    fill('M-20 18C-24-8-10-22 8-20C20-18 24-8 22 4C14-4 4-4-2-2C-2 10-8 18-20 18Z', a) +
    fill('M-6-19C4-26 18-24 22-14C14-18 4-18-2-13Z', b) +
    dot(-4, -9, 3, b),
  NRR: (a, b) => fill('M0-24C18-14 20 8 0 18C-20 8-18-14 0-24Z', a) + line('M0-12V24M0 0L8-8M0 8L-8 0', b, 2.6),
  PLS: (a, b) =>
    fill('M-22 20V-4C-22-10-14-10-14-4V20ZM22 20V-4C22-10 14-10 14-4V20Z', a) +
    fill('M-10 20V-8C-10-22 10-22 10-8V20H5V-6C5-13-5-13-5-6V20Z', b) +
    fill('M-24 20H24V24H-24Z', a) +
    dot(0, -22, 2.6, a),
  SLN: (a, b) =>
    line('M-22 6C-14-6-8-6 0 4S14 14 22 2', a, 7) +
    line('M-20-8C-12-18-6-18 0-10S12-2 20-12', b, 4) +
    line('M-18 20C-10 12-6 12 0 18S12 22 18 16', b, 4),
  VRD: (a, b) =>
    fill('M-24-14L0-24L24-14V-9H-24Z', a) +
    line('M-17-5V18M-6-5V18M6-5V18M17-5V18', b, 4.4) +
    fill('M-24 18H24V23H-24Z', a),
  DGT: (a, b) =>
    fill('M-24 0C-14-16 4-16 12 0C4 16-14 16-24 0Z', a) +
    fill('M9 0L24-12C20-4 20 4 24 12Z', b) +
    dot(-13, -3, 3, b) +
    line('M-4-8C0-3 0 3-4 8', b, 2.4),
  PRL: (a, b) =>
    fill('M0 14C-14 10-26-2-22-14C-16-22-10-18-8-16C-6-24 6-24 8-16C10-18 16-22 22-14C26-2 14 10 0 14Z', a) +
    dot(0, 10, 10, b) +
    line('M-10-8L-4 2M10-8L4 2M0-12V-2', b, 2),
  TNG: (a, b) =>
    fill('M-24-22H-4C-4-2-12 12-24 18Z', a) +
    fill('M24-22H4C4-2 12 12 24 18Z', a) +
    fill('M-24-24H24V-18H-24Z', b) +
    `<path d="M0-4L3.5 5L13 5.500L5.500 11.500L8 21L0 15.500L-8 21L-5.500 11.500L-13 5.500L-3.500 5Z" fill="${b}"/>`,
  MSA: (a, b) => ring(20, a, 5) + fill('M-7-6L3-13V13H-4V-4Z', b) + line('M-8 14H9', b, 4.5),
  KMP: (a, b) =>
    fill('M-13-22H13C13-4 8 6 3 9V15H10V21H-10V15H-3V9C-8 6-13-4-13-22Z', a) +
    line('M14-17C24-17 22 0 9 1M-14-17C-24-17-22 0-9 1', b, 3.4),
  HWA: (a, b) => fill('M-24-6L-8-20V-11H10V-1H-8V8Z', a) + fill('M24 6L8 20V11H-10V1H8V-8Z', b),
  IMES: (a, b) =>
    fill('M0-24L21-12V12L0 24L-21 12V-12Z', a) +
    fill(
      'M7-12C-8-16-14 2 0 4C6 5 8 1 8-3V4C8 10 2 13-5 11L-6 15C6 19 14 13 14 3V-5C14-9 11-11 7-12ZM4-7C8-6 8 0 3-1C-3-2-2-9 4-7Z',
      b,
    ),
  TF: (a, b) => line('M-16-22V24', b, 5) + fill('M-13-21C-4-26 4-14 22-20L15-7L22 5C6 11-2-1-13 4Z', a),
  AV: (a, b) => fill('M-24-18H-12L0 10L12-18H24L5 22H-5Z', a) + fill('M-6-18H6L0-3Z', b),
  AI: (a, b) => line('M-24 2H-12L-6-16L4 18L10-4L14 2H24', a, 5) + dot(24, 2, 4, b),
  IA: (a, b) =>
    fill('M2-24C4-12 20-8 18 8C16 20 6 24-2 24C-14 24-20 14-17 4C-15-3-10-5-10-12C-4-10-2-6-2-2C2-8 4-14 2-24Z', a) +
    fill('M1 4C8 8 9 20 0 20C-8 20-8 12-3 8C-1 6 0 6 1 4Z', b),
  GPI: (a, b) =>
    [-16, 0, 16]
      .flatMap((y, r) => [-16, 0, 16].map((x, c) => dot(x, y, (r + c) % 2 ? 5 : 6.5, (r * 3 + c) % 4 === 0 ? b : a)))
      .join(''),
  TCG_LOTTO_VN: (a, b) =>
    fill(
      'M0-22C8-12 8-2 0 8C-8-2-8-12 0-22ZM-5 10C-18 8-24 0-24-10C-13-9-6-2-5 10ZM5 10C18 8 24 0 24-10C13-9 6-2 5 10Z',
      a,
    ) + line('M-22 18C-14 12-8 12 0 18S14 24 22 18', b, 4),
  TCG_SEA: (a, b) =>
    dot(0, -7, 14, a) +
    dot(0, -7, 7, b) +
    line('M-24 12C-16 6-8 6 0 12S16 18 24 12M-24 21C-16 15-8 15 0 21S16 27 24 21', a, 3.6),
}
