import { ACCOUNT_EXPORT } from '../../account/tables.ts'
import { APPLICATION_EXPORT } from '../../application/tables.ts'
import { CO_TENANT_EXPORT } from '../../application/co-tenant-tables.ts'
import { RIGHTS_REQUEST_EXPORT } from '../../application/rights-requests/rights-request-tables.ts'
import { NAMED_CO_TENANT_EXPORT } from '../../application/named-co-tenant-tables.ts'
import { PROMISE_TAKE_OVER_EXPORT } from '../../application/promise-take-over-tables.ts'
import { SPLIT_CHANGE_EXPORT } from '../../policy/split-change/tables.ts'
import { PREMIUM_SHARE_EXPORT } from '../../application/premium-share-tables.ts'
import { TENANT_CHANGE_EXPORT } from '../../application/tenant-change-tables.ts'
import { PROMISE_EXPORT } from '../../application/promise-tables.ts'
import { AUTHORITIES_EXPORT } from '../../authorities/tables.ts'
import { CLAIMS_EXPORT } from '../../claims/tables.ts'
import { CONTRACT_EXPORT } from '../../contract/tables.ts'
import { LANDLORD_SESSION_EXPORT } from '../../landlord-session/tables.ts'
import { OFFICE_EXPORT } from '../../office/tables.ts'
import { PARTNER_PORTAL_EXPORT } from '../../partner-portal/tables.ts'
import { PARTNERS_EXPORT } from '../../partners/tables.ts'
import { CALL_LIMITS_EXPORT } from '../../platform/call-limits/tables.ts'
import { MAIL_LIMITS_EXPORT } from '../../platform/mail-limits/tables.ts'
import { MAIL_PREFERENCES_EXPORT } from '../../platform/mail-preferences/tables.ts'
import { SIGN_IN_EXPORT } from '../../platform/sign-in/tables.ts'
import { DEPOSIT_CHANGE_EXPORT } from '../../policy/deposit-change/tables.ts'
import { POLICY_MONEY_EXPORT } from '../../policy/money-tables.ts'
import { POLICY_EXPORT } from '../../policy/tables.ts'
import { STAFF_EXPORT } from '../../staff/tables.ts'
import { TENANT_ACCOUNT_EXPORT } from '../tables.ts'
import { UNDERWRITING_EXPORT } from '../../underwriting/tables.ts'
import type { ExportOf, Tables } from '../../platform/database/tables.ts'

/** For each column of each table, whether a person's export holds it. The tables' own files declare it beside their columns. */
export const EXPORTED_COLUMNS: ExportOf<keyof Tables> = {
  ...ACCOUNT_EXPORT,
  ...APPLICATION_EXPORT,
  ...PROMISE_EXPORT,
  ...TENANT_CHANGE_EXPORT,
  ...PREMIUM_SHARE_EXPORT,
  ...CO_TENANT_EXPORT,
  ...RIGHTS_REQUEST_EXPORT,
  ...NAMED_CO_TENANT_EXPORT,
  ...PROMISE_TAKE_OVER_EXPORT,
  ...SPLIT_CHANGE_EXPORT,
  ...AUTHORITIES_EXPORT,
  ...CLAIMS_EXPORT,
  ...CONTRACT_EXPORT,
  ...LANDLORD_SESSION_EXPORT,
  ...OFFICE_EXPORT,
  ...PARTNER_PORTAL_EXPORT,
  ...PARTNERS_EXPORT,
  ...CALL_LIMITS_EXPORT,
  ...MAIL_LIMITS_EXPORT,
  ...MAIL_PREFERENCES_EXPORT,
  ...SIGN_IN_EXPORT,
  ...DEPOSIT_CHANGE_EXPORT,
  ...POLICY_EXPORT,
  ...POLICY_MONEY_EXPORT,
  ...STAFF_EXPORT,
  ...TENANT_ACCOUNT_EXPORT,
  ...UNDERWRITING_EXPORT,
}
