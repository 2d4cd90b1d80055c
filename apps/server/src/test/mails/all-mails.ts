import { ACCOUNT_MAILS } from './account-mails.ts'
import { APPLICATION_MAILS } from './application-mails.ts'
import { AUTHORITY_MAILS } from './authority-mails.ts'
import { CLAIM_MAILS } from './claims-mails.ts'
import { LANDLORD_MAILS } from './landlord-mails.ts'
import type { SampleMails } from './mail-facts.ts'
import { POLICY_MAILS } from './policy-mails.ts'

/** A sample of each mail of the product, by its name. */
export const MAILS: SampleMails = {
  ...AUTHORITY_MAILS,
  ...APPLICATION_MAILS,
  ...LANDLORD_MAILS,
  ...POLICY_MAILS,
  ...CLAIM_MAILS,
  ...ACCOUNT_MAILS,
}
