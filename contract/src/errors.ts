/**
 * The error catalogue. A code is what programs compare, the status is what proxies see, `message` is for engineers.
 * Players read the text under `error.<code>` in their language's catalogue.
 */
const ofPlayers = {
  // Any call may answer these.
  bad_request: [400, 'The request does not fit the contract'],
  not_found: [404, 'There is nothing at this address'],
  url_empty: [400, 'Requested url is empty'],
  not_logged_in: [401, 'Not logged in, please log in first'],
  logged_out: [401, 'Account has been logged out, please log in again'],
  no_permission: [403, 'No permission, or the feature is temporarily unavailable'],
  rate_limited: [429, 'Too many requests, try again later'],
  unknown: [500, 'Unknown error'],
  // The call may have been carried out: repeat it with the same id.
  overloaded: [503, 'The service is busy, try again later'],

  // The status gate.
  upgrading: [503, 'System upgrading, try again later'],
  maintenance: [503, 'The platform is under maintenance'],
  region_restricted: [403, 'Access is restricted in this location'],
  ip_blocked: [403, 'Access is blocked for this address'],

  // Accounts.
  credentials_wrong: [401, 'User name or password is wrong'],
  user_unavailable: [403, 'User does not exist or is disabled'],
  username_taken: [409, 'Username already exists'],
  verification_code_wrong: [422, 'Verification code error'],
  captcha_required: [422, 'Captcha required'],
  not_a_member: [403, 'Non-member accounts cannot log in on the member site'],
  not_an_agent: [403, 'Non-agent accounts cannot log in on the agent site'],
  invitation_code_wrong: [422, 'Invalid invitation code'],
  referrer_code_wrong: [422, 'Referrer code is wrong'],
  password_missing: [422, 'Confirm password is required'],
  confirmation_differs: [422, 'Both passwords must be the same'],
  field_invalid: [422, 'A field does not satisfy its rule'],
  password_guessable: [422, 'The password is easy to guess'],
  payment_password_guessable: [422, 'The payment password is easy to guess'],
  password_unchanged: [422, 'The new password must differ from the old one'],
  password_change_required: [403, 'The first password must be changed before anything else'],
  under_age: [422, 'Below the minimum age'],
  sealed_body_required: [400, 'The body of this call must be sealed'],
  seal_replayed: [409, 'This sealed body was received before, or is too old'],
  human_check_failed: [422, 'The phone has not done the work that this call asks for'],
  account_locked: [423, 'Too many wrong attempts: unlock with a code or a new password'],
  hand_off_wrong: [401, 'The hand-off code is wrong, used or too old'],
  already_logged_in: [409, 'Somebody else is logged in here'],
  login_taken: [409, 'Another member logs in with this account'],
  login_method_on_hold: [403, 'This login method was added before the password was reset and has not been kept'],
  last_way_in: [409, 'The member would have no way left to log in'],

  // Money and play.
  free_account_refused: [403, 'Use a real account for funds functions'],
  insufficient_funds: [409, 'Not enough money'],
  payee_cooling_off: [409, 'A new payee cannot be paid yet'],
  security_hold: [409, 'After a security change, more money than the limit cannot leave yet'],
  withdrawals_paused: [
    403,
    'A deposit or bonus was reversed: nothing can be withdrawn before customer service has cleared it',
  ],
  bonuses_changed: [409, 'A withdrawal would end a bonus that was not shown'],
  withdrawal_identity_required: [403, 'Identity must be verified before more can be withdrawn'],
  id_reused: [409, 'This id was used for another request'],
  already_settled: [409, 'This has been settled before'],
  payment_failed: [502, 'The payment provider cannot be reached'],
  step_up_required: [403, 'Please confirm with the payment password or a passkey'],
  limit_reached: [409, 'A limit set for this account is reached'],
  excluded: [403, 'This account is on a break'],
  identity_required: [403, 'Identity must be verified before any play'],
  sales_closed: [409, 'Sales for this draw are closed'],
  launch_failed: [502, 'The game could not be opened'],
  vendor_down: [503, 'The vendor of this game does not answer at the moment'],
  play_stopped: [403, 'An operator has stopped this play'],
  claim_refused: [409, 'This promotion cannot be claimed'],
  file_refused: [422, 'The file is not accepted'],
} as const satisfies Catalogue

/** Only calls for staff answer these; the console has their texts. */
const ofStaff = {
  second_operator_needed: [403, 'Somebody else must agree'],
  approval_required: [403, 'A second operator must agree to this; it is stored as an approval request'],
  approval_stale: [409, 'The approval request has expired, or what it depends on has changed'],
  return_too_high: [422, 'With everything paid on top, a bet on offer would return all of its stake'],
  role_limit: [403, 'Above a ceiling, or outside the hours or currencies of the roles of an operator who takes part'],
  same_role: [403, 'The second person must decide withdrawals by another role than the first'],
  duty_conflict: [403, 'These two things are for two different people'],
  assignment_dormant: [
    403,
    'Nobody has confirmed this access, or it was not used for long: it reads until somebody confirms it',
  ],
  version_conflict: [409, 'Somebody else has changed this since it was read'],
  reauth_required: [403, 'Please confirm with a passkey'],
  too_many: [422, 'More than one request may name or read'],
  reveals_used_up: [429, 'Nothing more may be revealed by this operator today'],
  flags_open: [409, 'The member has open flags; close them first'],
  on_hold: [409, 'The withdrawal is on hold'],
  assigned: [409, 'Somebody else works on it'],
  has_signals: [409, 'Something deserves a look, so it is decided by itself'],
  above_bulk_limit: [409, 'The amount is too large to be approved with others'],
  verified_contact_missing: [409, 'The member has no verified e-mail address'],
} as const satisfies Catalogue

type Catalogue = Record<string, readonly [status: number, message: string]>

const catalogue = { ...ofPlayers, ...ofStaff }

export type PlayerErrorCode = keyof typeof ofPlayers
export type StaffErrorCode = keyof typeof ofStaff
export type ErrorCode = keyof typeof catalogue

export const errorCodes = Object.keys(catalogue) as [ErrorCode, ...ErrorCode[]]
export const playerErrorCodes = Object.keys(ofPlayers) as PlayerErrorCode[]
export const staffErrorCodes = Object.keys(ofStaff) as StaffErrorCode[]

export const statusOf = (code: ErrorCode): number => catalogue[code][0]
export const messageOf = (code: ErrorCode): string => catalogue[code][1]
/** Where the player's text for a code stands in every language's catalogue. */
export const messageKeyOf = <const C extends ErrorCode>(code: C) => `error.${code}` as const

/** Errors that any call may answer, so no call lists them. */
export const commonErrors = [
  'bad_request',
  'not_found',
  'not_logged_in',
  'logged_out',
  'no_permission',
  'rate_limited',
  'unknown',
  'overloaded',
  'upgrading',
  'maintenance',
  'region_restricted',
  'ip_blocked',
] as const satisfies readonly ErrorCode[]
