import type { LandlordCorrection, TenantCorrection } from '@nestbond/api/landlord/correction'
import { correctedLines, type CorrectedLine } from '@nestbond/domain/landlord/correction'
import { formatAddress } from '@nestbond/domain/values/address'
import { isCivilDate, toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { correctionOn, findCorrection, type StoredCorrection } from '../../contract/corrections/correction-store.ts'
import { partnerOfAct } from '../../authorities/partner-act-store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { landlordNameOf } from '../../application/names.ts'

/** A correction with its application. */
export interface OpenedCorrection {
  correction: StoredCorrection
  application: Application
}

/**
 * Opens a correction by the id that was mailed to the tenant or that the account holds.
 * @throws AppError NOT_FOUND also after the tenant has changed the e-mail address, because the old mailbox has the link
 */
export async function openCorrection(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  publicId: string,
): Promise<OpenedCorrection> {
  const { kysely } = database
  const id = await questionIds(config.keys.link, 'correction').read(publicId, async (rowId) => {
    const correction = await findCorrection(kysely, rowId)
    return correction && findById(kysely, correction.applicationId)
  })
  const correction = id === null ? null : await findCorrection(kysely, id)
  const application = correction && (await findById(kysely, correction.applicationId))
  if (!correction || !application?.answers.landlord) throw new AppError('NOT_FOUND')
  return { correction, application }
}

/** The correction as its tenant sees it. */
export async function presentToTenant(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  publicId: string,
  { correction, application }: OpenedCorrection,
): Promise<TenantCorrection> {
  const { answers } = application
  return {
    id: publicId,
    ...presentState({ clock }, correction),
    country: countryOfApplication(application),
    currency: answers.currency ?? 'EUR',
    landlordName: landlordNameOf(answers),
    partner: await partnerOfAct(database.kysely, 'CORRECTION_PROPOSED', correction.id),
    address: formatAddress(required(answers.address, 'address')),
    changes: linesOf(application, correction),
  }
}

/**
 * The newest correction as its landlord sees it.
 * @param withLines false for the shared link, which others may hold
 */
export function presentToLandlord(
  deps: Pick<Deps, 'clock'>,
  { correction, application }: OpenedCorrection,
  withLines: boolean,
): LandlordCorrection {
  return { ...presentState(deps, correction), changes: withLines ? linesOf(application, correction) : null }
}

function presentState({ clock }: Pick<Deps, 'clock'>, correction: StoredCorrection) {
  return {
    state: correctionOn(correction, todayOf(clock)),
    newContract: correction.newContract,
    proposedOn: toWireDate(correction.proposedOn),
    lastDay: toWireDate(correction.lastDay),
    answeredAt: correction.answeredAt?.toISOString() ?? null,
  }
}

function linesOf({ answers }: Application, correction: StoredCorrection): TenantCorrection['changes'] {
  return correctedLines(answers, correction).map(({ field, before, after }) => ({
    field,
    before: onWire(field, before),
    after: onWire(field, after),
  }))
}

function onWire(field: CorrectedLine['field'], value: CorrectedLine['before']): string | number | null {
  if (typeof value === 'number') return toMajor(value)
  return (field === 'start' || field === 'end') && value !== null && isCivilDate(value) ? toWireDate(value) : value
}
