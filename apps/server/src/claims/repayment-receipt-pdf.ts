import { nameOnPaper } from '@nestbond/domain/values/person-name'
import { repaymentReceiptNumber } from '@nestbond/domain/premiums/debt'
import { countryOfApplication } from '../application/application.ts'
import { postal } from '../application/on-paper.ts'
import { findById } from '../application/store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { translatorFor } from '../platform/http/language.ts'
import { paperBrand } from '../platform/pdf/brand.ts'
import { required } from '../platform/required.ts'
import { entriesOfClaims } from './claim-ledger-store.ts'
import { coTenantPayers } from './card-payments/card-payment-store.ts'
import { findPolicy, tenantOfPolicy } from './claim-store.ts'

/**
 * The receipt of a policy's repayment by its ordinal, which starts at 1, for the first tenant, or for the co-tenant who has paid it by card. It is drawn from the ledger, whose entries never change.
 * @throws AppError NOT_FOUND
 */
export async function repaymentReceiptPdf(
  { database, config, drawPaper }: Pick<Deps, 'database' | 'config' | 'drawPaper'>,
  policyId: string,
  ordinal: number,
  payerId: string | null,
): Promise<{ pdf: Buffer; number: string }> {
  const entries = await entriesOfClaims(database.kysely, policyId)
  const entry = entries.filter(({ kind }) => kind === 'CLAIM_REPAYMENT')[ordinal - 1]
  const policy = await findPolicy(database.kysely, policyId)
  const payer = entry && ((await coTenantPayers(database.kysely, policyId)).get(entry.reference) ?? null)
  if (!entry || !policy || (payerId !== null && payer !== payerId)) throw new AppError('NOT_FOUND')
  const before = entries.slice(0, entries.indexOf(entry) + 1).filter(({ claimId }) => claimId === entry.claimId)
  const application = required(await findById(database.kysely, policy.applicationId), 'application')
  const { answers } = application
  const country = countryOfApplication(application)
  const number = repaymentReceiptNumber(policy.number, ordinal)
  const pdf = await drawPaper(
    'repaymentReceipt',
    {
      receiptNumber: number,
      policyNumber: policy.number,
      country,
      brand: paperBrand(config),
      paidAt: entry.at,
      tenant: nameOnPaper(payer ? await tenantOfPolicy(database.kysely, { applicationId: payer }) : answers),
      home: postal(required(answers.address, 'address')),
      amountCents: entry.amount,
      currency: answers.currency ?? 'EUR',
      receivedOn: entry.valueOn,
      byCard: entry.via === 'card',
      owedCents: -before.reduce((sum, { amount }) => sum + amount, 0),
    },
    translatorFor(application.language, country),
  )
  return { pdf, number }
}
