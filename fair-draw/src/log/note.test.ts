import { describe, expect, it } from 'vitest'
import { toHex } from '../bytes.ts'
import {
  checkpointText,
  cosign,
  cosignaturesOf,
  developmentLogKey,
  developmentWitnessKey,
  formatNote,
  isDevelopmentKey,
  isKeyName,
  openCheckpoint,
  openNote,
  parseCheckpointText,
  parseNote,
  parseSkey,
  parseVkey,
  signerKey,
  signNote,
  signText,
  skeyOf,
  verifyCosignature,
  vkeyOf,
} from './index.ts'

/** The example of C2SP signed-note. */
const example = {
  verifier: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: 'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
}

/** What Go's note package, where the format comes from, tests with. */
const go = {
  signer: 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
  verifier: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  line: '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
}

/** The example of C2SP tlog-cosignature. */
const cosigned = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`

const seed = (byte: number) => new Uint8Array(32).fill(byte)

describe('notes', () => {
  it('the example of the specification verifies, and no other text does', () => {
    const key = parseVkey(example.verifier, 'note')
    expect(openNote(example.note, [key])).toBe('This is an example message.\n')
    expect(openNote(example.note.replace('an example', 'no example'), [key])).toBeNull()
    expect(openNote(example.note, [parseVkey(go.verifier, 'note')])).toBeNull()
    expect(vkeyOf(key)).toBe(example.verifier)
  })

  it("Go's key signs what Go's package has it sign", () => {
    const key = parseSkey(go.signer, 'note')
    expect(vkeyOf(key)).toBe(go.verifier)
    expect(skeyOf(key)).toBe(go.signer)
    expect(signNote(go.text, key)).toBe(`${go.text}\n${go.line}`)
  })

  it('a text with blank lines ends at the last one', () => {
    const key = signerKey('a.example', 'note', seed(1))
    const text = 'one\n\ntwo\n'
    expect(openNote(signNote(text, key), [key])).toBe(text)
    expect(parseNote('— a.example AAAAAAA=\n')).toBeNull()
    expect(() => signNote('no end', key)).toThrow(RangeError)
  })

  it('unknown signatures say nothing; a false one under a known name refuses the whole note', () => {
    const [key, other] = [signerKey('a.example', 'note', seed(1)), signerKey('a.example', 'note', seed(2))]
    const text = 'text\n'
    const two = { text, signatures: [signText(text, other), signText(text, key)] }
    expect(openNote(formatNote(two), [key])).toBe(text)
    const [, good] = two.signatures
    const forged = { ...good!, signature: good!.signature.with(3, good!.signature[3]! ^ 1) }
    expect(openNote(formatNote({ text, signatures: [good!, forged] }), [key])).toBe(text)
    expect(openNote(formatNote({ text, signatures: [forged, good!] }), [key])).toBeNull()
    expect(openNote(formatNote({ text, signatures: [signText(text, other)] }), [key])).toBeNull()
  })

  it('what is no note is not read', () => {
    const { note } = example
    for (const wrong of [
      '',
      '\n\n',
      note.slice(0, -1),
      `${note}\n`,
      note.replace('—', '-'),
      note.replace('— example.com/foo', '—  example.com/foo'),
      note.replace('Uw2Q', 'Uw2 Q'),
      note.replace('aQM=', 'aQM'),
      // The same bytes in another spelling of base64.
      note.replace('aQM=', 'aQN='),
      note.replace('This', 'Th\tis'),
      note.replace('This', 'Th\uD800is'),
      note.replace(/— .*\n/, ''),
    ])
      expect(parseNote(wrong), JSON.stringify(wrong)).toBeNull()
  })

  it('a key has a name without spaces and plus signs, and the id of its bytes', () => {
    for (const name of ['', 'a b', 'a+b', 'a\u00A0b', 'a\u2003b', 'a\nb']) expect(isKeyName(name), name).toBe(false)
    expect(isKeyName('draws.example/log')).toBe(true)
    expect(() => signerKey('witness+alarm', 'note', seed(1))).toThrow(RangeError)
    expect(() => parseVkey(example.verifier.replace('530d903a', '530d903b'), 'note')).toThrow(RangeError)
    expect(() => parseVkey(example.verifier, 'cosignature')).toThrow(RangeError)
    expect(() => parseVkey(example.verifier.slice(0, -4), 'note')).toThrow(RangeError)
    const [note, cosigner] = (['note', 'cosignature'] as const).map((type) => signerKey('a.example', type, seed(1)))
    expect(toHex(note!.id)).not.toBe(toHex(cosigner!.id))
    expect(parseSkey(`${skeyOf(cosigner!)}\n`, 'cosignature')).toEqual(cosigner)
  })

  it('development keys are known as such', () => {
    for (const key of [developmentLogKey(), developmentWitnessKey(2)]) expect(isDevelopmentKey(key)).toBe(true)
    expect(isDevelopmentKey(signerKey('a.example', 'note', seed(1)))).toBe(false)
  })
})

describe('checkpoints', () => {
  const log = signerKey('draws.example/log', 'note', seed(1))
  const head = { origin: log.name, size: 12, root: seed(7) }
  const text = checkpointText(head)

  it('the example of the specification is read: origin, size, and the time of the cosignature', () => {
    const note = parseNote(cosigned)!
    const checkpoint = parseCheckpointText(note.text)
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(checkpointText(checkpoint!)).toBe(note.text)
    const [, witness] = note.signatures
    expect(new DataView(witness!.signature.buffer).getBigUint64(0)).toBe(1_679_315_147n)
    expect(formatNote(note)).toBe(cosigned)
  })

  it('a checkpoint counts if a key with the name of its origin signed it', () => {
    expect(openCheckpoint(signNote(text, log), [log])?.checkpoint).toEqual(head)
    const other = signerKey('other.example/log', 'note', seed(2))
    expect(openCheckpoint(signNote(text, other), [other, log])).toBeNull()
    expect(openCheckpoint(signNote('text\n', log), [log])).toBeNull()
  })

  it('extension lines and other spellings are refused', () => {
    for (const wrong of [
      `${text}extension\n`,
      text.replace('12', '012'),
      text.replace('12', '-1'),
      text.replace('12', '9007199254740993'),
      text.replace('BwcH', 'Bwc'),
      text.slice(0, -1),
      `\n${text}`,
    ])
      expect(parseCheckpointText(wrong), wrong).toBeNull()
    expect(parseCheckpointText(checkpointText({ ...head, size: 0 }))?.size).toBe(0)
  })

  it('a cosignature binds the head and its time', () => {
    const witness = signerKey('w1.example', 'cosignature', seed(3))
    const signature = cosign(text, witness, 1_794_931_190)
    expect(signature.signature).toHaveLength(72)
    expect(verifyCosignature(text, signature, witness)).toBe(1_794_931_190)
    expect(verifyCosignature(text.replace('12', '13'), signature, witness)).toBeNull()
    const earlier = { ...signature, signature: signature.signature.with(7, signature.signature[7]! - 1) }
    expect(verifyCosignature(text, earlier, witness)).toBeNull()
    const note = { text, signatures: [signText(text, log), signature, signature] }
    expect(cosignaturesOf(note, [witness])).toEqual([{ key: witness, time: 1_794_931_190 }])
    expect(cosignaturesOf({ text, signatures: [earlier] }, [witness])).toBeNull()
    expect(() => cosign(text, log, 1)).toThrow(RangeError)
    expect(() => signText(text, witness)).toThrow(RangeError)
  })
})
