/** How often one address may call; an hour or a minute each. */
export interface RateLimits {
  callsPerMinute: number
  loginPerMinute: number
  reviewPerHour: number
  /** Looks at contracts and withdrawals by number and e-mail address. */
  withdrawalPerHour: number
  depositBackPerHour: number
  /** To one e-mail address, whoever causes them. */
  mailedLinksPerHour: number
  exportsPerHour: number
  /** Asked for by an e-mail address alone. */
  freshLinksPerHour: number
  /** Codes shown for another device. */
  handOversPerHour: number
  /** Of a partner's key of the public API, wherever it calls from. */
  apiKeyPerMinute: number
}

const SETTINGS = {
  callsPerMinute: 'RATE_LIMIT_CALLS_PER_MINUTE',
  loginPerMinute: 'RATE_LIMIT_LOGIN_PER_MINUTE',
  reviewPerHour: 'RATE_LIMIT_REVIEW_PER_HOUR',
  withdrawalPerHour: 'RATE_LIMIT_WITHDRAWAL_PER_HOUR',
  depositBackPerHour: 'RATE_LIMIT_DEPOSIT_BACK_PER_HOUR',
  mailedLinksPerHour: 'RATE_LIMIT_MAILED_LINKS_PER_HOUR',
  exportsPerHour: 'RATE_LIMIT_EXPORTS_PER_HOUR',
  freshLinksPerHour: 'RATE_LIMIT_FRESH_LINKS_PER_HOUR',
  handOversPerHour: 'RATE_LIMIT_HAND_OVERS_PER_HOUR',
  apiKeyPerMinute: 'RATE_LIMIT_API_KEY_PER_MINUTE',
} as const satisfies Record<keyof RateLimits, string>

/** The limits among the settings. */
export function rateLimitsOf(settings: Record<(typeof SETTINGS)[keyof RateLimits], number>): RateLimits {
  return Object.fromEntries(Object.entries(SETTINGS).map(([limit, name]) => [limit, settings[name]])) as unknown as RateLimits
}
