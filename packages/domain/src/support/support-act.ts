/** The actions of staff for a person. Each is kept with name and time, and with a reason unless it only opens the page. */
export const SUPPORT_ACTS = ['page-opened', 'mail-sent-again'] as const
export type SupportAct = (typeof SUPPORT_ACTS)[number]

/** A page that the same person opens again within these minutes is not recorded again. */
export const OPENED_AGAIN_MINUTES = 30
