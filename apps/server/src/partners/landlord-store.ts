import type { Answers } from '@nestbond/domain/values/answers'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A landlord as answers of a questionnaire. */
export type LandlordAnswers = Pick<Answers, 'landlord' | 'landlordAddress'>

/** The landlord of a partner's home, in the form of a tenant's answers; empty if the partner has named none. */
export async function findLandlordOfProperty(kysely: Kysely<Tables>, propertyId: string): Promise<LandlordAnswers> {
  const row = await kysely
    .selectFrom('partner_landlords as l')
    .innerJoin('partner_properties as p', 'p.landlord_id', 'l.id')
    .select(['l.landlord', 'l.landlord_address'])
    .where('p.id', '=', propertyId)
    .executeTakeFirst()
  return row ? toAnswers(row) : {}
}

/** A landlord of a partner, in the form of a tenant's answers. */
export async function findLandlord(kysely: Kysely<Tables>, id: string): Promise<LandlordAnswers> {
  const row = await kysely
    .selectFrom('partner_landlords')
    .select(['landlord', 'landlord_address'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toAnswers(row) : {}
}

/** Stores the landlord whose link started an application. */
export async function markLandlord(trx: Kysely<Tables>, applicationId: string, landlordId: string): Promise<void> {
  await trx.updateTable('applications').set({ landlord_id: landlordId }).where('id', '=', applicationId).execute()
}

function toAnswers({
  landlord,
  landlord_address,
}: {
  landlord: NonNullable<Answers['landlord']>
  landlord_address: Answers['landlordAddress'] | null
}): LandlordAnswers {
  return { landlord, ...(landlord_address ? { landlordAddress: landlord_address } : {}) }
}
