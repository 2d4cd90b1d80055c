import type { RatingBody } from '@nestbond/domain/policy/rating'
import type { ResponseOf } from '@nestbond/api/types'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { findRating, submitRating, type StoredRating } from './rating-store.ts'
import { landlordNameOf } from '../../application/names.ts'

type Needs = Pick<Deps, 'database' | 'config' | 'clock'>

/** Shows the rating that a mailed link points to. @throws AppError NOT_FOUND for an unknown id, and after the tenant's data was erased */
export async function showRating(deps: Needs, publicId: string): Promise<ResponseOf<'rating'>> {
  const { stored, application } = await openRating(deps, publicId)
  return present(publicId, application, stored.row.submitted_at !== null)
}

/**
 * Saves a rating. Idempotent: the same rating again returns the same answer.
 * @throws AppError NOT_FOUND, ALREADY_RATED if a different rating was submitted before
 */
export async function rate(deps: Needs, publicId: string, body: RatingBody): Promise<ResponseOf<'ratingSubmit'>> {
  const { stored, application } = await openRating(deps, publicId)
  const now = deps.clock.now()
  await deps.database.transaction(async (trx) => {
    if (await submitRating(trx, stored.row.id, body, now))
      return addEvent(trx, application.id, { actor: 'tenant', kind: 'rated' }, now)
    if (!saidBefore((await findRating(trx, stored.row.id))?.row, body)) throw new AppError('ALREADY_RATED')
  })
  return present(publicId, application, true)
}

function saidBefore(
  row: StoredRating['row'] | undefined,
  { landlordRating, productRating, recommend, message }: RatingBody,
): boolean {
  return (
    row?.landlord_rating === landlordRating &&
    row.product_rating === productRating &&
    row.recommend === recommend &&
    row.message === (message ?? null)
  )
}

async function openRating(
  { database, config }: Needs,
  publicId: string,
): Promise<{ stored: StoredRating; application: Application }> {
  const id = publicIds(config.keys.link, 'rating').read(publicId)
  const stored = id === null ? null : await findRating(database.kysely, id)
  const application = stored && (await findById(database.kysely, stored.applicationId))
  if (!stored || !application?.answers.landlord) throw new AppError('NOT_FOUND')
  return { stored, application }
}

function present(id: string, { answers }: Application, submitted: boolean): ResponseOf<'rating'> {
  return { id, landlordName: landlordNameOf(answers), submitted }
}
