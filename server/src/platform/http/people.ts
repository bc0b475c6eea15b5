import type { Role, staff } from '@parola/contract'

export interface MerchantRef {
  readonly id: string
  readonly code: string
}

/** A member as the owner of rows. */
export interface OwnerRef {
  readonly id: string
}

/** A member who is logged in. */
export interface MemberRef extends OwnerRef {
  readonly role: Role
  /** The member must change the first password before any other call. */
  readonly firstTimeLogin: boolean
  /** Identifies the session in the database; it cannot be used to log in. */
  readonly sessionHash: string
}

/** A staff user who is signed in, at no merchant yet. */
export interface StaffRef {
  readonly id: string
  readonly handle: string
}

/** A staff session works with the cookie of the browser in which it was opened, and with no other. */
export interface StaffCookies {
  readonly session: string
  readonly device: string
}

/** With the session in which they ask. */
export interface SignedInStaff extends StaffRef {
  readonly sessionHash: Buffer
}

export interface OperatorRef {
  readonly id: string
  readonly name: string
  /** The approval request under which the operator acts, and the operator who approved it. */
  readonly agreed?: { readonly requestId: string; readonly by: OperatorRef }
}

/** What an operator may do at a merchant. */
export type Permissions = ReadonlySet<staff.Permission>

/** What an operator may do at a merchant at this moment. */
export interface AccessAt {
  readonly permissions: Permissions
  /** Held through roles that do not count at this hour. */
  readonly outsideHours: Permissions
  /** Reads and does nothing: nobody has confirmed or used the access in time. */
  readonly isDormant: boolean
}

/** An operator at the merchant they work for now. */
export interface OperatorAt extends AccessAt {
  readonly merchant: MerchantRef
  readonly operator: OperatorRef
}

/** A phone's proof of its session: the cookie, and a token that only our own pages can send. */
export interface Presented {
  readonly sid?: string | undefined
  readonly token?: string | undefined
}
