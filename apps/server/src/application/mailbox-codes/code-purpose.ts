/**
 * The purposes of codes. Each has separate limits: a caller who only holds the shared link, or only knows an e-mail address, cannot use up
 * the codes of a landlord who comes by the mailed link.
 */
export const CODE_PURPOSES = [
  'tenant-mailbox',
  'promise-take-over',
  'tenant-correction',
  'landlord-invitation',
  'landlord-first-mailbox',
  'landlord-session-by-link',
  'landlord-session-by-shared-link',
  'landlord-session-by-email',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
