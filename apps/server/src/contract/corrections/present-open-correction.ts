import type { ResponseOf } from '@nestbond/api/types'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { correctionOn, findLastCorrection } from './correction-store.ts'

/** The correction that the landlord proposes and the tenant has not answered, for the tenant; null without one. */
export async function presentOpenCorrection(
  { database: { kysely }, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  applicationId: string,
): Promise<ResponseOf<'finishPage'>['correction']> {
  const correction = await findLastCorrection(kysely, applicationId)
  if (!correction || correctionOn(correction, todayOf(clock)) !== 'PROPOSED') return null
  const { id, newContract, lastDay } = correction
  return { id: publicIds(config.keys.link, 'correction').of(id), newContract, lastDay: toWireDate(lastDay) }
}
