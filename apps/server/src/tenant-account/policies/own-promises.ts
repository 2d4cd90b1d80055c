import type { ResponseOf } from '@nestbond/api/types'
import type { Language } from '@nestbond/domain/values/enums'
import type { StoredSession } from '../../account/session-store.ts'
import type { Application } from '../../application/application.ts'
import { promiseOfRequest } from '../../application/promise-of-request.ts'
import { findPromiseRequest } from '../../application/promise-request-store.ts'
import { applicationsWithPromise, findPromises, type IssuedPromise } from '../../application/promise-store.ts'
import { findById } from '../../application/store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { mayAskAgain, needValidPromise, presentIssued } from '../../promises/present-promise.ts'
import { promisePdf } from '../../promises/promise-pdf.ts'
import { revokeOwnPromise } from '../../promises/revoke.ts'
import { stopSharing } from '../../promises/share.ts'

type Needs = Pick<Deps, 'database' | 'clock'>
export type AccountPromise = ResponseOf<'userPromiseRevoke'>

/** The account shows at most this many promises, the newest first. */
const SHOWN = 5

/**
 * The promises under the account's e-mail address, one for each application (promise before the home, docs/product-decisions.md#d99). A promise needs
 * a proved mailbox, and so does the account.
 */
export async function ownPromises(deps: Needs, { account }: StoredSession): Promise<AccountPromise[]> {
  const shown: AccountPromise[] = []
  for (const { id } of await applicationsWithPromise(deps.database.kysely, account.emailKey, SHOWN)) {
    const found = await read(deps, id)
    if (found) shown.push(await present(deps, found))
  }
  return shown
}

/** @throws AppError NOT_FOUND, also if the promise is no longer valid */
export async function ownPromisePaper(
  deps: Needs & Pick<Deps, 'config' | 'drawPaper'>,
  session: StoredSession,
  { refId, language }: { refId: string; language: Language },
): Promise<{ code: string; pdf: Buffer }> {
  const { application } = await readOwn(deps, session, refId)
  const promise = await needValidPromise(deps, application)
  return { code: promise.code, pdf: await promisePdf(deps, promise, language) }
}

/** @throws AppError NOT_FOUND */
export async function revokeFromAccount(deps: Needs, session: StoredSession, refId: string): Promise<AccountPromise> {
  const { application } = await readOwn(deps, session, refId)
  await revokeOwnPromise(deps, application.id)
  return present(deps, await readOwn(deps, session, refId))
}

/** Withdraws the consent to a partner's request for the promise (docs/product-decisions.md#d106). @throws AppError NOT_FOUND, also without a request */
export async function unshareFromAccount(deps: Needs, session: StoredSession, refId: string): Promise<AccountPromise> {
  const { application } = await readOwn(deps, session, refId)
  await stopSharing(deps, application.id)
  return present(deps, await readOwn(deps, session, refId))
}

interface Found {
  application: Application
  promise: IssuedPromise
}

async function readOwn(deps: Needs, { account }: StoredSession, refId: string): Promise<Found> {
  const own = await applicationsWithPromise(deps.database.kysely, account.emailKey, SHOWN)
  const one = own.find((row) => row.refId === refId)
  const found = one && (await read(deps, one.id))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

async function read({ database }: Needs, applicationId: string): Promise<Found | null> {
  const application = await findById(database.kysely, applicationId)
  const { promise } = await findPromises(database.kysely, applicationId)
  return application && promise ? { application, promise } : null
}

async function present(deps: Needs, { application, promise }: Found): Promise<AccountPromise> {
  const issued = presentIssued(deps, promise, application)
  return {
    refId: application.refId,
    ...issued,
    sharedWith: await sharedWith(deps, application.id),
    open: issued.state !== 'used',
    mayAsk: mayAskAgain(deps, promise, application),
  }
}

async function sharedWith(deps: Needs, applicationId: string): Promise<AccountPromise['sharedWith']> {
  const { kysely } = deps.database
  const request = await findPromiseRequest(kysely, applicationId)
  if (!request) return null
  const { state } = await promiseOfRequest(deps, kysely, request)
  return {
    partner: request.partner_name,
    state,
    agreedAt: request.agreed_at?.toISOString() ?? null,
    withdrawnAt: request.withdrawn_at?.toISOString() ?? null,
  }
}
