export { payChunks, payDraw } from './pay-draw.ts'
export { settlePromisedDraw as settleDraw } from './promised/settle-promised-draw.ts'
