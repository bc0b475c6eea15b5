export { areEqual, fromHex, toHex } from '../bytes.ts'
export {
  checkpointText,
  cosign,
  cosignaturesOf,
  openCheckpoint,
  parseCheckpointText,
  verifyCosignature,
  type Checkpoint,
  type Cosignature,
} from './checkpoint.ts'
export {
  developmentLogKey,
  developmentPolicy,
  developmentReceiptKey,
  developmentWitnesses,
  developmentWitnessKey,
  isDevelopmentKey,
} from './development-keys.ts'
export { addLeaf, emptyFrontier, frontierRoot, type Frontier } from './frontier.ts'
export {
  isKeyName,
  parseSkey,
  parseVkey,
  signerKey,
  skeyOf,
  verifierKey,
  vkeyOf,
  type KeyType,
  type SignerKey,
  type VerifierKey,
} from './key.ts'
export {
  formatNote,
  isBy,
  openNote,
  parseNote,
  parseSignature,
  signatureLine,
  signNote,
  signText,
  verifyNote,
  type Note,
  type NoteSignature,
} from './note.ts'
export {
  isWitnessedWithin,
  parsePolicy,
  PolicyError,
  readHead,
  verifyHead,
  type Policy,
  type PolicyWitness,
  type Witnessed,
  type WitnessedHead,
} from './policy.ts'
export type { AddedEntry, LogState } from './private-answers.ts'
export { formatProof, parseProof, verifyProof, type LogProof, type ProvenEntry } from './proof.ts'
export { formatSubmission, parseSubmission, type Submission } from './submission.ts'
export {
  encodeBundle,
  hashesIn,
  leavesUnder,
  newTiles,
  nodesIn,
  parseBundle,
  parseTilePath,
  tileIn,
  tilePath,
  tileWidth,
  type ReadTile,
  type Tile,
} from './tiles.ts'
export {
  emptyRoot,
  includes,
  isConsistent,
  merkleRoot,
  nodeHash,
  proveConsistency,
  proveInclusion,
  rootOf,
  type Consistency,
  type ReadNode,
} from './tree.ts'
