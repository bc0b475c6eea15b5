import { describe, expect, it } from 'vitest'
import { inclusionPath, merkleRoot } from '../merkle.ts'
import { hashOfBytes } from '../protocol/index.ts'
import {
  checkpointText,
  cosign,
  formatNote,
  formatProof,
  formatSubmission,
  isWitnessedWithin,
  parsePolicy,
  parseProof,
  parseSubmission,
  PolicyError,
  readHead,
  signerKey,
  signText,
  verifyHead,
  verifyProof,
  vkeyOf,
} from './index.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const log = signerKey('draws.example/log', 'note', seed(1))
const witnesses = [2, 3, 4, 5].map((byte) => signerKey(`w${byte}.example`, 'cosignature', seed(byte)))
const [one, two, three, four] = witnesses.map(vkeyOf)

const policyText = `# Who must have seen a head.
log ${vkeyOf(log)} https://draws.example/log
witness w2 ${one} https://w2.example
\twitness  w3 ${two}
witness w4 ${three}

witness w5 ${four}
group all-four 3 w2 w3 w4 w5
quorum all-four
`
const policy = parsePolicy(policyText)

const leaves = Array.from({ length: 9 }, (_, at) => hashOfBytes(Uint8Array.of(at)))
const text = checkpointText({ origin: log.name, size: 9, root: merkleRoot(leaves) })
const headBy = (times: readonly number[]) =>
  formatNote({
    text,
    signatures: [signText(text, log), ...times.map((time, at) => cosign(text, witnesses[at]!, time))],
  })

describe('policies', () => {
  it('a policy names logs, witnesses with their addresses, and the quorum', () => {
    expect(policy.quorum).toBe(3)
    expect(policy.logs).toEqual([
      { key: expect.objectContaining({ name: log.name }), url: 'https://draws.example/log' },
    ])
    expect(policy.witnesses.map(({ name, url }) => [name, url])).toEqual([
      ['w2', 'https://w2.example'],
      ['w3', undefined],
      ['w4', undefined],
      ['w5', undefined],
    ])
  })

  it.each([
    ['3 w2 w3 w4 w5', 'all w2 w3', 2],
    ['3 w2 w3 w4 w5', 'all w2 w3 w4 w5', 4],
    ['3 w2 w3 w4 w5', '3 w2 w3 w4', 3],
  ])('a quorum of "%s" may be "%s"', (from, to, quorum) => {
    expect(parsePolicy(policyText.replace(from, to)).quorum).toBe(quorum)
  })

  it.each([
    ['two of three', '3 w2 w3 w4 w5', '2 w2 w3 w4'],
    ['two of four', '3 w2 w3 w4 w5', '2 w2 w3 w4 w5'],
    ['any', '3 w2 w3 w4 w5', 'any w2 w3'],
    ['one of one', '3 w2 w3 w4 w5', 'all w2'],
    ['more than there are', '3 w2 w3 w4 w5', '5 w2 w3 w4 w5'],
    ['a witness twice', '3 w2 w3 w4 w5', '3 w2 w3 w3 w4'],
    ['an unknown witness', '3 w2 w3 w4 w5', '3 w2 w3 w4 w6'],
    ['no quorum', 'quorum all-four\n', ''],
    ['another quorum', 'quorum all-four', 'quorum none'],
    ['two groups', 'quorum', 'group more all w2 w3\nquorum'],
    ['two quorums', 'quorum all-four\n', 'quorum all-four\nquorum all-four\n'],
    ['an unknown line', '# Who', 'Who'],
    ['one key under two names', three ?? '', two ?? ''],
    ['one name for two', 'witness w4', 'witness w3'],
    ["a witness with a log's key", two ?? '', vkeyOf(log)],
  ])('a policy with %s is refused', (_, from, to) => {
    expect(policyText).toContain(from)
    expect(() => parsePolicy(policyText.replace(from, to))).toThrow(PolicyError)
  })
})

describe('heads and proofs', () => {
  it('a head counts from the quorum on, with the times of its witnesses', () => {
    expect(verifyHead(headBy([100, 102]), policy)).toBeNull()
    expect(readHead(headBy([100, 102]), policy)?.times).toHaveLength(2)
    const head = verifyHead(headBy([103, 102, 101]), policy)
    expect(head?.checkpoint.size).toBe(9)
    expect(head?.times).toEqual([
      { witness: 'w4', time: 101 },
      { witness: 'w3', time: 102 },
      { witness: 'w2', time: 103 },
    ])
    expect(isWitnessedWithin(head!.times, policy, 101, 103)).toBe(true)
    expect(isWitnessedWithin(head!.times, policy, 101, 102)).toBe(false)
    expect(isWitnessedWithin(head!.times, policy, 102, 200)).toBe(false)
  })

  it('one witness that signs thrice is one witness', () => {
    const signatures = [1, 2, 3].map((time) => cosign(text, witnesses[0]!, time))
    expect(verifyHead(formatNote({ text, signatures: [signText(text, log), ...signatures] }), policy)).toBeNull()
  })

  it("a head without the log's own signature does not count", () => {
    const signatures = witnesses.map((witness) => cosign(text, witness, 100))
    expect(verifyHead(formatNote({ text, signatures }), policy)).toBeNull()
  })

  it('a proof says where an entry is and when it was witnessed, and proves no other entry', () => {
    const checkpoint = headBy([100, 101, 102])
    const proof = formatProof({ index: 5, path: inclusionPath(leaves, 5), checkpoint })
    expect(verifyProof(proof, leaves[5]!, policy)).toMatchObject({ index: 5, times: [{ time: 100 }, {}, {}] })
    expect(verifyProof(proof, leaves[4]!, policy)).toBeNull()
    expect(verifyProof(proof.replace('index 5', 'index 4'), leaves[5]!, policy)).toBeNull()
    const weak = formatProof({ index: 5, path: inclusionPath(leaves, 5), checkpoint: headBy([100, 101]) })
    expect(verifyProof(weak, leaves[5]!, policy)).toBeNull()
    expect(parseProof(proof.replace('index', 'extra AAAA\nindex'))).toEqual(parseProof(proof))
    for (const wrong of [
      proof.replace('@v1', '@v2'),
      proof.replace('index 5', 'index 05'),
      proof.replace('\n\n', '\n'),
    ])
      expect(verifyProof(wrong, leaves[5]!, policy)).toBeNull()
  })

  it('a submission is read as it is written', () => {
    const submission = { oldSize: 7, proof: [seed(1), seed(2)], checkpoint: headBy([]) }
    expect(parseSubmission(formatSubmission(submission))).toEqual(submission)
    // The example of C2SP tlog-witness.
    const example = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`
    const parsed = parseSubmission(example)
    expect(parsed?.oldSize).toBe(20_852_014)
    expect(parsed?.proof).toHaveLength(4)
    expect(formatSubmission(parsed!)).toBe(example)
    for (const wrong of [
      '',
      'old 1\n',
      'old 01\n\nx',
      'new 1\n\nx',
      'old 1\nAAAA\n\nx',
      `old 1\n${'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n'.repeat(64)}\nx`,
    ])
      expect(parseSubmission(wrong), wrong.slice(0, 20)).toBeNull()
  })
})
