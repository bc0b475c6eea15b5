export { createDocumentEncryptor } from './document-encryption.ts'
export { pruneIdentityPictures, pruningIdentityPictures } from './prune-pictures.ts'
export { resealDocuments, resealingDocuments } from './reseal-documents.ts'
export { createViews } from './view.ts'
