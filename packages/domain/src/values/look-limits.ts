/** The youngest whom a partner's product may insure (D24). */
export const MINIMUM_AGES = [18, 21] as const

/** Bytes of a logo. */
export const LARGEST_LOGO = 200_000
/** Pixels of a logo's longer side: more is a heavy picture for every visitor, however few its bytes. */
export const WIDEST_LOGO = 2_000
