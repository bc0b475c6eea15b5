/** Loaded before a program: its clock stands where the parent process puts it. */
let now = Number(process.env['LIFE_NOW'])
Date.now = () => now

process.on('message', (at: number) => {
  now = at
  process.send?.(at)
})
process.on('disconnect', () => process.exit())
