/** The minimum ages that a partner's product may have (minimum age, docs/product-decisions.md#d24). */
export const MINIMUM_AGES = [18, 21] as const

/** Bytes of a logo. */
export const LARGEST_LOGO = 200 * 1024
/** Pixels of a logo's longer side. A larger picture is slow to decode for every visitor, even with few bytes. */
export const WIDEST_LOGO = 2_000
