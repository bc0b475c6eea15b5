import { describe, expect, it } from 'vitest'
import { Refused } from '../bytes.ts'
import { isSignedBy, parseKey, parseNote } from './note.ts'

/** The examples of the C2SP signed-note specification. */
const verifier = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const line =
  '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n'
const note = `This is an example message.\n\n${line}`

describe('signed notes', () => {
  it('accepts the example of the specification', async () => {
    expect(await isSignedBy(parseNote(note), parseKey(verifier))).toBe(true)
  })

  it('refuses the example with one other letter', async () => {
    await expect(isSignedBy(parseNote(note.replace('This', 'Thus')), parseKey(verifier))).rejects.toThrow('is false')
  })

  it('splits at the last empty line and leaves unknown keys aside', async () => {
    const poem =
      'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n\n— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n'
    const parsed = parseNote(poem)
    expect(parsed.text).toMatch(/sera\.\n$/)
    expect(await isSignedBy(parsed, parseKey(verifier))).toBe(false)
  })

  it.each([
    ['a missing end of line', note.slice(0, -1)],
    ['no signature', 'This is an example message.\n\n'],
    ['a carriage return', note.replace('message.\n', 'message.\r\n')],
    ['a hyphen instead of a dash', note.replace('—', '-')],
    ['a plus in the name', note.replace('example.com/foo', 'example.com/foo+alarm')],
    ['base64 without padding', note.replace('QM=', 'QM')],
  ])('refuses a note with %s', (_, text) => {
    expect(() => parseNote(text)).toThrow(Refused)
  })

  it('refuses a key whose id is not its own', () => {
    expect(() => parseKey(verifier.replace('530d903a', '530d903b'))).toThrow('not its own')
  })
})
