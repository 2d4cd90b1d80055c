import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { landlordOnPaper, postal } from '../../application/on-paper.ts'
import type { Deps } from '../../platform/deps.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { required } from '../../platform/required.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import type { StoredDepositChange } from './deposit-change-store.ts'
import { allTenantsOnPaper, personOnPaper, tenantOnPaper } from '../../application/names.ts'
import { findById } from '../../application/store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { agreementsOf } from './agreement-store.ts'

/**
 * The amendment to the contract about an agreed change of the deposit. Drawn from its rows each time.
 * @param reader the tenant in whose language it is
 */
export async function amendmentPdf(
  { database, config, drawPaper }: Pick<Deps, 'database' | 'config' | 'drawPaper'>,
  application: Application,
  change: StoredDepositChange,
  reader: Application = application,
): Promise<{ pdf: Buffer; fileName: string }> {
  const policy = required(await findChargedPolicy(database.kysely, change.policy_id), 'policy')
  const { answers } = application
  const country = countryOfApplication(application)
  const effectiveOn = required(change.effective_on, 'effective_on')
  const pdf = await drawPaper(
    'depositAmendment',
    {
      brand: paperBrand(config),
      country,
      contractNumber: policy.number,
      tenant: tenantOnPaper(answers),
      allTenants: allTenantsOnPaper(answers),
      landlord: landlordOnPaper(answers),
      home: postal(required(answers.address, 'address')),
      askedOn: civilDateIn(change.asked_at),
      declarations: await declarationsOf(database.kysely, application, change),
      agreedAt: required(change.answered_at, 'answered_at'),
      effectiveOn,
      before: { depositCents: change.from_cents, premiumCents: change.from_premium_cents },
      after: { depositCents: change.to_cents, premiumCents: change.to_premium_cents },
      period: policy.payment_period,
      chargeCents: change.charge_cents,
      waivedCents: change.waived_cents,
      waivedPremiumCents: change.waived_premium_cents,
      refundCents: change.refund_cents,
      until: change.days_until,
    },
    translatorFor(reader.language, country),
  )
  return { pdf, fileName: `${policy.number}-${effectiveOn}.pdf` }
}

/**
 * The name of each tenant and the time of their declaration of a raise; the first tenant declares it by asking. Empty if nobody else had to agree. The name
 * of an erased tenant is empty.
 */
async function declarationsOf(
  db: Kysely<Tables>,
  first: Application,
  change: StoredDepositChange,
): Promise<{ name: string; at: Date }[]> {
  const declared: { name: string; at: Date }[] = []
  for (const { applicationId, agreedAt } of await agreementsOf(db, change.id)) {
    const tenant = await findById(db, applicationId)
    if (agreedAt !== null) declared.push({ name: tenant ? personOnPaper(tenant.answers) : '', at: agreedAt })
  }
  return declared.length === 0 ? [] : [{ name: personOnPaper(first.answers), at: change.asked_at }, ...declared]
}
