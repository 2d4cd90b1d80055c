import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { HOME_STEPS, homeAnswers, mayAddTenant } from '@nestbond/domain/co-tenants/co-tenants'
import { emailKey, landlordOf, SAME_MAILBOX, sameContact } from '@nestbond/domain/validation/different-contact'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { namedPerson } from '@nestbond/domain/validation/latin-names'
import { fullName } from '@nestbond/domain/values/person-name'
import { countryOfApplication, type Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { insertCoTenant } from '../application/co-tenant-store.ts'
import { loadHousehold } from '../application/household.ts'
import { inviteTenant } from '../application/invited-tenant/invite-tenant.ts'
import { settleNamedCoTenant } from '../application/named-co-tenant-store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { byCaller, limitMail, ofOneKind, takeMail } from '../platform/mail-limits/mail-limits.ts'
import { required } from '../platform/required.ts'
import { forgetDeal, voidDeal } from './void-deal.ts'

/**
 * Adds a co-tenant: an application of their own with the home of the first tenant, and a mail with its link. A decision that was made before is made
 * again for all. The mailbox of the first tenant must be proved, because the mail bears a name that they typed (docs/product-decisions.md#d52).
 * @param place the place of a person whom the partner has named, whom this call adds as typed or corrected; null for anybody else
 * @param caller the caller's origin, see `networkOf`
 * @throws AppError with each failing field; STEP_NOT_ALLOWED, MAILBOX_NOT_PROVED, RATE_LIMITED
 */
export async function addCoTenant(
  deps: Deps,
  read: Application,
  { body, place }: { body: object; place: number | null },
  caller: string,
): Promise<Application> {
  needAddable(read, 0)
  const checked = checkWith(namedPerson, body)
  if (!checked.ok) throw invalid(checked.errors)
  if (!read.mailboxProved) throw new AppError('MAILBOX_NOT_PROVED')
  const { database, config, clock } = deps
  const { email, ...named } = checked.value
  let limited = false
  return changeApplication(deps, read, async (application) => {
    const household = await loadHousehold(database.kysely, application)
    const others = household?.coTenants ?? []
    needAddable(application, others.length)
    const emails = [application, ...others.map((one) => one.application)].map(({ answers }) => answers.email ?? '')
    // A repeated call has no further effect.
    if (emails.slice(1).some((known) => emailKey(known) === emailKey(email))) return null
    const same = sameContact({ email }, landlordOf(application.answers))
    if (same[0]) throw invalid([{ field: 'email', ...same[0].problem }])
    if (emailKey(emails[0] ?? '') === emailKey(email)) throw invalid([{ field: 'email', ...SAME_MAILBOX }])
    if (!limited) {
      await limitMail(database.kysely, deps, ofOneKind(config, 'co-tenant'), application.id)
      if (!(await takeMail(database.kysely, config, byCaller(config), caller, clock.now())))
        throw new AppError('RATE_LIMITED', { retryAfter: 3600 })
      limited = true
    }
    const { answers } = application
    const { firstName = '', lastName = '' } = answers
    return {
      after: voidDeal(application, others.length + 1),
      event: { actor: 'tenant', kind: 'co-tenant-added', data: { tenants: others.length + 2 } },
      also: async (trx) => {
        const { applicationId } = await inviteTenant(deps, trx, {
          answers: { ...homeAnswers(answers), ...named, email },
          language: application.language,
          country: countryOfApplication(application),
          partnerId: application.partnerId,
          propertyId: null,
          unitName: null,
          state: { ...NEW_APPLICATION, tenancy: 'co-tenant' },
          prefilled: HOME_STEPS,
          invitedBy: {
            kind: 'tenant',
            name: fullName({ firstName, lastName }),
            email: required(answers.email, 'email'),
            language: application.language,
          },
        })
        await insertCoTenant(trx, { firstApplicationId: application.id, applicationId, namedEmail: email }, clock.now())
        if (place !== null) await settleNamedCoTenant(trx, application.id, place, clock.now())
        await forgetDeal(deps, trx, { applicationId: application.id, coTenants: others.length })
      },
    }
  })
}

/** @throws AppError STEP_NOT_ALLOWED */
function needAddable({ state }: Application, coTenants: number): void {
  if (!mayAddTenant(state, coTenants))
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
}
