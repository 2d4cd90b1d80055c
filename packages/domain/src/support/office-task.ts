/**
 * Work of the office with a due time. claim: a claim on which the office's next step is overdue. case: an underwriting case after its due time. release: a landlord who has
 * not answered a requested release. invitation: a landlord who has not answered an invitation. mail: a mail that was rejected, or not handed over for
 * hours. delivery: an event that a partner's server has not taken. proposal: an act on behalf of a tenant that waits for a second person.
 * post: a rejected mail to a landlord that is to be posted as a letter. letter: a landlord who is to be told of a move-out by letter. silence: a policy that may be ended by the six-month rule (reminders and second chances,
 * docs/product-decisions.md#d59). raise: a tenant's wish for a higher deposit that the rules leave to a person (changed deposits, docs/product-decisions.md#d70).
 * unposted: an invitation by post that was not posted in time; only a manager closes it (days and cents, docs/product-decisions.md#d124).
 * promise: a tenant's wish that a person looks at a refused promise (review of a promise, docs/product-decisions.md#d88).
 */
export const OFFICE_TASKS = [
  'case',
  'claim',
  'release',
  'invitation',
  'mail',
  'delivery',
  'proposal',
  'letter',
  'post',
  'unposted',
  'silence',
  'raise',
  'promise',
] as const
export type OfficeTask = (typeof OFFICE_TASKS)[number]

/** Days after which a landlord's silence is a task of the office, after the last reminder that we send ourselves. */
export const SILENT_AFTER_DAYS = { release: 28, invitation: 25 } as const

/** Days by which a letter should be posted, from the mail's rejection, or from the day on which it was written. */
export const POST_WITHIN_DAYS = 1

/** Hours for which a mail may wait for the mail server before it is a task. */
export const MAIL_LATE_HOURS = 6

/** Days for which a rejected mail or a failed delivery or job stays a task. */
export const FAILURE_SHOWN_DAYS = 14

/** Hours after which a proposal that waits for a second person is a task. A withdrawal must not lie for days. */
export const PROPOSAL_LATE_HOURS = 4
