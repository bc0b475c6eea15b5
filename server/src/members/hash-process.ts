import { hashSync, verifySync } from '@node-rs/argon2'
import { argon2id, type HashJob } from './hashing.ts'

/** Hashes one password at a time and exits with its parent process. */
process.on('message', (job: HashJob) => {
  process.send?.('hash' in job ? verifySync(job.hash, job.text) : hashSync(job.text, argon2id))
})
process.on('disconnect', () => process.exit())
