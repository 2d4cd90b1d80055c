import { nextTenantBody } from '@nestbond/domain/validation/next-tenant'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { toMajor } from '@nestbond/domain/values/money'
import type { ResponseOf } from '@nestbond/api/types'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { tellLandlordOfAct } from '../claims/mails/landlord-act.ts'
import type { Application } from '../application/application.ts'
import { required } from '../platform/required.ts'
import { inviteTenant } from '../application/invited-tenant/invite-tenant.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { prepareInvitation } from '../application/invited-tenant/prepare-invitation.ts'
import { landlordNameOf } from '../application/names.ts'

/** The terms of the last contract, which prefill the invitation of the next tenant. */
export function presentLastTerms({
  currency = 'EUR',
  coldRentAmount,
  rentDepositAmount,
}: Answers): ResponseOf<'landlordNextTenant'> {
  return {
    currency,
    coldRentAmount: toMajor(required(coldRentAmount, 'rent')),
    rentDepositAmount: toMajor(required(rentDepositAmount, 'deposit')),
  }
}

/**
 * Invites the next tenant of a policy's home (invited tenants, docs/product-decisions.md#d18). Home and landlord are copied, but no data of the
 * previous tenant. The new tenant chooses the insurance start.
 * @throws AppError with every failing field; RATE_LIMITED
 */
export async function inviteNextTenant(deps: Deps, { id, answers }: Application, body: object): Promise<void> {
  const checked = checkWith(nextTenantBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { email, firstName, lastName, language } = checked.value
  const { coldRentAmount, rentDepositAmount } = body as Record<string, unknown>
  const { street, streetNumber, zip, city, country, unitName, roomName } = required(answers.address, 'address')
  const landlord = required(answers.landlord, 'landlord')
  const prepared = await prepareInvitation(deps, null, {
    tenant: { email, firstName, lastName },
    address: { street, streetNumber, zip, city, country, unitName, roomName },
    rental: {
      buildingType: answers.buildingType,
      furnishedType: answers.furnishedType,
      currency: answers.currency,
      coldRentAmount,
      rentDepositAmount,
    },
    landlord: { ...landlord, address: answers.landlordAddress },
    language,
  })
  if (!prepared.ok)
    throw invalid(
      prepared.errors.map((error) => ({ ...error, field: error.field.replace(/^(?:tenant|rental)\./, '') })),
    )
  const invitedBy = {
    kind: 'landlord',
    name: landlordNameOf(answers),
    email: required(landlord.email, 'landlord email'),
    language,
  } as const
  await deps.database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(deps.config, 'next-tenant'), id)
    await inviteTenant(deps, trx, { ...prepared.value, partnerId: null, invitedBy, previousApplicationId: id })
    await tellLandlordOfAct(deps, trx, { applicationId: id, act: 'NEXT_TENANT_INVITED' })
  })
}
