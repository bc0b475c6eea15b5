import * as z from 'zod/mini'
import { shown } from './recorded.ts'

/** One id has one spelling: in capitals it would be another key in the ledger. */
export const Id = z.uuid().check(z.toLowerCase())

/** Ids are branded, so a vendor's code cannot be passed where a merchant's is meant. */
export const MerchantCode = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
  .brand<'MerchantCode'>()
export type MerchantCode = z.output<typeof MerchantCode>

export const MemberId = Id.brand<'MemberId'>()
export type MemberId = z.output<typeof MemberId>

export const VendorCode = shown(
  z
    .string()
    .check(z.regex(/^[A-Z0-9_]{2,32}$/))
    .brand<'VendorCode'>(),
)
export type VendorCode = z.output<typeof VendorCode>

/** A game's id over all vendors; the sources call it the node. */
export const NodeId = z.int().check(z.positive()).brand<'NodeId'>()
export type NodeId = z.output<typeof NodeId>

export const AnnouncementId = Id.brand<'AnnouncementId'>()
export type AnnouncementId = z.output<typeof AnnouncementId>
