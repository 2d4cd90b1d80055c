import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { releaseMailData } from '../mails/release-mail.ts'
import { releaseSignedToLandlord } from '../mails/release-signed-to-landlord.ts'
import { releaseSignedToTenant } from '../mails/release-signed-to-tenant.ts'
import { addEvent } from '../../application/application-event.ts'
import { signatureOf } from '../../contract/signature-of.ts'
import { endPolicy } from '../end/end-policy.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { storePaper } from '../../application/stored-files/stored-paper.ts'
import { keepNamedFile } from '../../application/stored-files/keep-named-file.ts'
import type { OpenedRelease } from './open-release.ts'
import { findLastRelease, lockRelease, writeSigned, type StoredRelease } from './release-store.ts'
import { sealedRelease } from './sealed-release.ts'

/**
 * The landlord signs. The sealed PDF, the end of the policy today with the refund of unused days (docs/product-decisions.md#d32), and both mails are
 * written in one transaction. Idempotent, also for concurrent calls.
 * @throws AppError with every invalid field; RELEASE_CLOSED, CLAIM_OPEN
 */
export async function signRelease(deps: Deps, opened: OpenedRelease, body: object): Promise<void> {
  const { status, stage, policyId } = opened
  const given = await signatureOf(body)
  if (status === 'SIGNED') return
  if (status !== 'REQUESTED' && status !== 'UNASKED') throw new AppError('RELEASE_CLOSED')
  if (stage === 'CLAIMED') throw new AppError('CLAIM_OPEN')
  // Only the first of several calls draws a release.
  await oneByOne(`release ${policyId}`, async (waited) => {
    const ended = waited && (await findLastRelease(deps.database.kysely, policyId))?.state === 'SIGNED'
    if (!ended) await signOnce(deps, opened, given)
  })
}

async function signOnce(
  deps: Deps,
  opened: OpenedRelease,
  given: Awaited<ReturnType<typeof signatureOf>>,
): Promise<void> {
  const { policyId, application, asked } = opened
  const { clock, database, queue, storage } = deps
  const at = clock.now()
  const lastDay = todayOf(clock)
  // The PDF is rendered and stored before the transaction, which must wait only for the database.
  const sealed = await sealedRelease(deps, opened, { ...given, signedAt: at }, lastDay)
  const pdfKey = `releases/${policyId}/${randomUUID()}.pdf`
  await storePaper(deps, pdfKey, sealed)
  await keepNamedFile(storage, pdfKey, (named) =>
    database.transaction(async (trx) => {
      const policy = await lockChargedPolicy(trx, policyId)
      if (policy?.status === 'RELEASED') return
      if (policy?.status === 'CLAIMED') throw new AppError('CLAIM_OPEN')
      const open = await openRequest(trx, policyId, asked)
      const ended = await endPolicy(deps, trx, { policyId, state: 'RELEASED', lastDay, refund: 'UNUSED' })
      if (!ended) throw new AppError('RELEASE_CLOSED')
      const id = open?.id ?? randomUUID()
      const pdfSha256 = createHash('sha256').update(sealed).digest('hex')
      const signing = {
        at,
        name: given.name,
        place: given.place,
        kind: given.mark.kind,
        pdfKey,
        pdfSha256,
        refund: ended.refund,
      }
      await writeSigned(trx, { id, policyId, unasked: open === null }, signing)
      await addEvent(
        trx,
        application.id,
        { actor: 'landlord', kind: 'release-signed', data: { release: id, sha256: pdfSha256 } },
        at,
      )
      await queue.enqueue(trx, releaseSignedToTenant, releaseMailData(id))
      await tellCoTenantsOfEnd(deps, trx, {
        policyId,
        applicationId: application.id,
        end: 'release-signed',
        releaseId: id,
      })
      await queue.enqueue(trx, releaseSignedToLandlord, releaseMailData(id))
      named()
    }),
  )
}

/**
 * The request that this signature answers, locked; null if the landlord releases without a request.
 * @throws AppError RELEASE_CLOSED if the request was closed in the meantime
 */
async function openRequest(
  trx: Kysely<Tables>,
  policyId: string,
  asked: StoredRelease | null,
): Promise<StoredRelease | null> {
  const last = asked ?? (await findLastRelease(trx, policyId))
  const locked = last && (await lockRelease(trx, last.id))
  if (locked?.state === 'REQUESTED') return locked
  if (asked) throw new AppError('RELEASE_CLOSED')
  return null
}
