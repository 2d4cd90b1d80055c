/** Rate limits. Unless a comment says otherwise, each counts the calls of one network address. */
export interface RateLimits {
  callsPerMinute: number
  /** Of pages and files of the web. */
  pagesPerMinute: number
  loginPerMinute: number
  /** New risk checks, each of which asks the credit bureau. */
  riskChecksPerHour: number
  reviewPerHour: number
  /** Look-ups of contracts and withdrawals by number and e-mail address. */
  withdrawalPerHour: number
  depositBackPerHour: number
  /** Mails to one e-mail address, from all callers together. */
  mailedLinksPerHour: number
  /** Mails per day to one e-mail address whose mailbox is not proved (mail to unproved mailboxes, docs/product-decisions.md#d52). */
  unprovedMailsPerDay: number
  /** Mails per hour to such addresses, caused by one network address. */
  unprovedMailsPerCaller: number
  /** Codes per hour to such addresses, requested by one network address. */
  codesPerCaller: number
  /** Mails per day of one kind about one contract or account. */
  mailsOfOneKindPerDay: number
  exportsPerHour: number
  /** Links requested with nothing but an e-mail address. */
  freshLinksPerHour: number
  /** Codes shown for another device. */
  handOversPerHour: number
  /** Applications begun a day without a token (work that strangers can cause, docs/product-decisions.md#d132). */
  startsPerDay: number
  /** Searches for an address a day at a provider that is paid for each. */
  paidSearchesPerDay: number
  /** Checks of one application whether its home already has a policy. */
  doublePolicyPerHour: number
  /** MB of uploads per day that visitors store whose mailbox is not proved (work that strangers can cause, docs/product-decisions.md#d132). */
  unprovedUploadMbPerDay: number
  /** Calls with one partner's key of the public API, from all addresses together. */
  apiKeyPerMinute: number
}

const SETTINGS = {
  callsPerMinute: 'RATE_LIMIT_CALLS_PER_MINUTE',
  pagesPerMinute: 'RATE_LIMIT_PAGES_PER_MINUTE',
  loginPerMinute: 'RATE_LIMIT_LOGIN_PER_MINUTE',
  riskChecksPerHour: 'RATE_LIMIT_RISK_CHECKS_PER_HOUR',
  reviewPerHour: 'RATE_LIMIT_REVIEW_PER_HOUR',
  withdrawalPerHour: 'RATE_LIMIT_WITHDRAWAL_PER_HOUR',
  depositBackPerHour: 'RATE_LIMIT_DEPOSIT_BACK_PER_HOUR',
  mailedLinksPerHour: 'RATE_LIMIT_MAILED_LINKS_PER_HOUR',
  unprovedMailsPerDay: 'RATE_LIMIT_UNPROVED_MAILS_PER_DAY',
  unprovedMailsPerCaller: 'RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR',
  codesPerCaller: 'RATE_LIMIT_CODES_PER_CALLER_AND_HOUR',
  mailsOfOneKindPerDay: 'RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY',
  exportsPerHour: 'RATE_LIMIT_EXPORTS_PER_HOUR',
  freshLinksPerHour: 'RATE_LIMIT_FRESH_LINKS_PER_HOUR',
  handOversPerHour: 'RATE_LIMIT_HAND_OVERS_PER_HOUR',
  startsPerDay: 'RATE_LIMIT_STARTS_PER_DAY',
  paidSearchesPerDay: 'RATE_LIMIT_PAID_ADDRESS_SEARCHES_PER_DAY',
  doublePolicyPerHour: 'RATE_LIMIT_DOUBLE_POLICY_PER_HOUR',
  unprovedUploadMbPerDay: 'RATE_LIMIT_UNPROVED_UPLOAD_MB_PER_DAY',
  apiKeyPerMinute: 'RATE_LIMIT_API_KEY_PER_MINUTE',
} as const satisfies Record<keyof RateLimits, string>

/** Picks the limits from the settings. */
export function rateLimitsOf(settings: Record<(typeof SETTINGS)[keyof RateLimits], number>): RateLimits {
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([limit, name]) => [limit, settings[name]]),
  ) as unknown as RateLimits
}
