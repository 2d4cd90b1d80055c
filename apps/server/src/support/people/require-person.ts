import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'

/** The application of a person's page. @throws AppError NOT_FOUND for an unknown id, and for a person who was erased */
export async function requirePerson({ database }: Pick<Deps, 'database'>, id: string): Promise<Application> {
  const application = isUuid(id) ? await findById(database.kysely, id) : null
  if (!application) throw new AppError('NOT_FOUND')
  return application
}
