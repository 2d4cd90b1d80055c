import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { offerOf } from '@nestbond/domain/tariff/offers'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { AppError } from '../../platform/errors.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { countryOfApplication } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { postal } from '../../application/on-paper.ts'
import { findOffers } from '../../contract/offers-store.ts'
import { openPaper, storePaper } from '../../application/stored-files/stored-paper.ts'
import { findPremium, keepReceipt, type StoredPremium } from './premium-store.ts'
import { tenantOnPaper } from '../../application/names.ts'

/**
 * Opens the receipt of a paid premium. It is rendered on the first request and then stored, so later changes do not affect it. The caller checks
 * that the premium belongs to the user.
 * @throws AppError NOT_FOUND if there is no such charge, or it is not paid
 */
export async function receiptPdf(
  deps: Pick<Deps, 'database' | 'storage' | 'config' | 'drawPaper'>,
  chargeId: string,
): Promise<{ pdf: Readable; number: string }> {
  const { database, storage } = deps
  const premium = await findPremium(database.kysely, chargeId)
  if (!premium?.paid) throw new AppError('NOT_FOUND')
  const { paid } = premium
  const { receiptNumber: number, receiptKey } = paid
  if (receiptKey !== null) return { pdf: await openPaper(deps, receiptKey, () => render(deps, premium, paid)), number }
  const pdf = await render(deps, premium, paid)
  const key = `receipts/${chargeId}/${randomUUID()}.pdf`
  await storePaper(deps, key, pdf)
  if (await keepReceipt(database.kysely, chargeId, key)) return { pdf: Readable.from([pdf]), number }
  // A concurrent call has stored its receipt first. Use that one.
  await storage.delete(key)
  const kept = required((await findPremium(database.kysely, chargeId))?.paid?.receiptKey, 'receipt')
  return { pdf: await storage.get(kept), number }
}

async function render(
  { database, config, drawPaper }: Pick<Deps, 'database' | 'config' | 'drawPaper'>,
  premium: StoredPremium,
  paid: NonNullable<StoredPremium['paid']>,
): Promise<Buffer> {
  const application = required(await findById(database.kysely, premium.applicationId), 'application')
  const { answers } = application
  const payer = premium.payerId === null ? application : await findById(database.kysely, premium.payerId)
  const stored = required(await findOffers(database.kysely, application.id, application.answersVersion), 'offers')
  const country = countryOfApplication(application)
  return drawPaper(
    'receipt',
    {
      receiptNumber: paid.receiptNumber,
      policyNumber: premium.policyNumber,
      country,
      brand: paperBrand(config),
      paidAt: paid.at,
      tenant: tenantOnPaper(payer?.answers ?? answers),
      home: postal(required(answers.address, 'address')),
      amountCents: premium.amount,
      currency: 'EUR',
      byTransfer: paid.byTransfer,
      byDebit: paid.byDebit,
      insuranceTaxPercent: offerOf(stored.offers, required(application.paymentPeriod, 'paymentPeriod'))
        .insuranceTaxPercent,
      periodStart: premium.start,
      periodEnd: premium.end,
    },
    translatorFor((payer ?? application).language, country),
  )
}
