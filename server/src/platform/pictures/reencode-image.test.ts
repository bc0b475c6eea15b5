import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { confined, reencodeImagesAt, reencodeImage } from './reencode-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'parola-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03020' } })
  .jpeg()
  .toBuffer()
const isJpeg = (bytes: Buffer | null) => bytes?.subarray(0, 3).toString('hex') === 'ffd8ff'

/** Runs this code in place of the decoder, with the same options. */
function inTheChild(code: string): { status: number | null; out: string; err: string } {
  const program = join(folder, `attack-${process.hrtime.bigint()}.mjs`)
  writeFileSync(program, code, { mode: 0o644 })
  spawnSync('chmod', ['755', folder])
  const { command, args, options } = confined(program)
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8', timeout: 20_000 })
  return { status, out: stdout, err: stderr }
}

describe('SEC-11 code that a picture injects into the decoder process', () => {
  beforeAll(() => void (process.env['PAROLA_PLANTED_SECRET'] = 'planted-in-the-environment'))
  afterAll(() => void delete process.env['PAROLA_PLANTED_SECRET'])

  it('SEC-11 runs at all, as a check of the tests below', () => {
    expect(inTheChild(`console.log('here', process.argv.length)`)).toMatchObject({ status: 0, out: 'here 2\n' })
  })

  it('SEC-11 finds no secret in its own environment or its parent’s', () => {
    expect(inTheChild(`console.log(JSON.stringify(process.env))`).out).not.toContain('planted')
    for (const path of ['`/proc/${process.ppid}/environ`', `'/proc/${process.pid}/environ'`, `'/proc/self/environ'`]) {
      const read = inTheChild(`import { readFileSync } from 'node:fs'; console.log(readFileSync(${path}, 'utf8'))`)
      expect(read.status, path).not.toBe(0)
      expect(read.out).toBe('')
    }
  })

  it('SEC-11 cannot read a file with secrets, write a file or start a process', () => {
    const secret = join(folder, 'secret-keys')
    writeFileSync(secret, 'planted-in-a-file', { mode: 0o644 })
    for (const code of [
      `import { readFileSync } from 'node:fs'; console.log(readFileSync(${JSON.stringify(secret)}, 'utf8'))`,
      `import { readFileSync } from 'node:fs'; console.log(readFileSync('/etc/passwd', 'utf8'))`,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(folder, 'out'))}, 'x'); console.log('written')`,
      `import { execFileSync } from 'node:child_process'; console.log(execFileSync('cat', [${JSON.stringify(secret)}], { encoding: 'utf8' }))`,
      `import { Worker } from 'node:worker_threads'; new Worker('console.log(1)', { eval: true }); console.log('started')`,
    ]) {
      const tried = inTheChild(code)
      expect(tried.status, code).not.toBe(0)
      expect(tried.err, code).toContain('ERR_ACCESS_DENIED')
      expect(tried.out, code).toBe('')
    }
  })

  it.runIf(confined('').command === 'unshare')('SEC-11 is nobody, and has no network', async () => {
    expect(inTheChild(`console.log(process.getuid(), process.getgid())`).out).toBe('65534 65534\n')
    const server = createServer((link) => link.end('reached')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const program = `import { connect } from 'node:net'
      connect(${port}, '127.0.0.1').on('data', (data) => console.log(String(data))).on('error', (error) => { console.error(error.code); process.exit(3) })`
    expect(inTheChild(program)).toMatchObject({ status: 3, out: '' })
    server.close()
  })

  it('SEC-11 does not keep pictures from being decoded', async () => {
    expect(isJpeg(await reencodeImage(picture))).toBe(true)
    expect(await reencodeImage(Buffer.from('no picture'))).toBeNull()
  })
})

describe('SEC-11 the separate process', () => {
  it('SEC-11 decodes over its socket, with an otherwise empty environment', async () => {
    const path = join(folder, 'pictures.sock')
    const program = join(import.meta.dirname, '../../bin/pictures.ts')
    const drawing = spawn(process.execPath, [program], { env: { PICTURES_SOCKET: path }, stdio: 'inherit' })
    try {
      reencodeImagesAt(path)
      // The API responds with overloaded until the process listens.
      await vi.waitFor(async () => expect(isJpeg(await reencodeImage(picture))).toBe(true), 20_000)
      expect(await reencodeImage(Buffer.from('no picture'))).toBeNull()
    } finally {
      reencodeImagesAt(undefined)
      drawing.kill()
      await once(drawing, 'exit')
    }
    reencodeImagesAt(path)
    await expect(reencodeImage(picture)).rejects.toMatchObject({ code: 'overloaded' })
    reencodeImagesAt(undefined)
  })
})

describe('SEC-11 secrets come from files', () => {
  it('SEC-11 any variable can be given as a file name, so that none need be in the environment', () => {
    const file = join(folder, 'psp-key')
    writeFileSync(file, `${'fresh-key-'.repeat(4)}\n`)
    expect(readConfig({ PSP_KEY_FILE: file }).pspKey).toBe('fresh-key-'.repeat(4))
    expect(() => readConfig({ PSP_KEY_FILE: file, PSP_KEY: 'k'.repeat(32) })).toThrow('PSP_KEY is given twice')
    expect(() => readConfig({ PSP_KEY_FILE: '/nowhere' })).toThrow('PSP_KEY_FILE names a file that cannot be read')
  })
})
