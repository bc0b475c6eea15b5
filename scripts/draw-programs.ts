/** The programs around fair draws on this machine: the draw log, two witnesses who both must sign, and the signer of receipts. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { developmentLogKey, developmentPolicy } from '../fair-draw/src/log/development-keys.ts'
import { vkeyOf } from '../fair-draw/src/log/key.ts'

interface DrawProgram {
  readonly name: string
  readonly file: string
  readonly env: Record<string, string>
  /** The file for what it says: with the short leads of such a machine, witnesses raise many alarms. */
  readonly output: string
}

interface DrawPrograms {
  /** What the server must know of them. */
  readonly env: Record<string, string>
  readonly programs: readonly DrawProgram[]
  /** Answers once the log takes entries. */
  readonly readyAddress: string
}

const local = (port: number) => `http://127.0.0.1:${port}`

/** Listens on five ports from `port`; keeps everything in the folder, which `fresh` empties. */
export function drawPrograms(options: {
  port: number
  folder: string
  beaconMirror: string
  fresh: boolean
}): DrawPrograms {
  const { port, folder, beaconMirror, fresh } = options
  const [publicPort, privatePort, firstWitness, signerPort] = [port, port + 1, port + 2, port + 4]
  if (fresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const logKey = vkeyOf(developmentLogKey())
  const policy = developmentPolicy(local(publicPort), [firstWitness, firstWitness + 1].map(local))
  const policyFile = `${folder}/policy`
  writeFileSync(policyFile, policy)
  const program = (name: string, file: string, env: Record<string, string>): DrawProgram => ({
    name,
    file,
    env,
    output: `${folder}/${name}.txt`,
  })
  const witness = (number: number) =>
    program(`witness-${number}`, 'witness/src/main.ts', {
      WITNESS_DEVELOPMENT_KEY: String(number),
      WITNESS_LOG_VKEYS: logKey,
      WITNESS_LOG_URL: local(publicPort),
      WITNESS_DATA: `${folder}/witness-${number}.sqlite`,
      WITNESS_BEACON: 'development',
      WITNESS_BEACON_MIRRORS: beaconMirror,
      WITNESS_PORT: String(firstWitness + number - 1),
    })
  return {
    env: {
      DRAW_LOG_URL: local(privatePort),
      DRAW_POLICY: policy,
      RECEIPT_SIGNER_URL: local(signerPort),
      // Nobody waits a minute for a sale, or a day for a key, on a machine where nobody plays for money.
      DRAW_PROMISE_LEAD_SECONDS: '2',
      RECEIPT_KEY_LEAD_SECONDS: '0',
    },
    programs: [
      witness(1),
      witness(2),
      program('draw-log', 'draw-log/src/main.ts', {
        DRAW_LOG_FOLDER: `${folder}/log`,
        DRAW_LOG_KEY: 'development',
        DRAW_LOG_POLICY_FILE: policyFile,
        DRAW_LOG_PUBLIC_PORT: String(publicPort),
        DRAW_LOG_PRIVATE_PORT: String(privatePort),
      }),
      program('receipt-signer', 'receipt-signer/src/main.ts', {
        RECEIPT_SIGNER_KEY: 'development',
        RECEIPT_SIGNER_PORT: String(signerPort),
      }),
    ],
    readyAddress: `${local(privatePort)}/state`,
  }
}
