import { hashSync, verifySync } from '@node-rs/argon2'
import { argon2id, type HashJob } from './hashing.ts'

/** Hashes one password after the other, for the process that started this one and no longer than that lives. */
process.on('message', (job: HashJob) => {
  process.send?.('hash' in job ? verifySync(job.hash, job.text) : hashSync(job.text, argon2id))
})
process.on('disconnect', () => process.exit())
