import type { ResponseOf } from '@nestbond/api/types'
import type { Application } from '../../application/application.ts'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { correctionOn, findLastCorrection } from './correction-store.ts'

/** The correction that the landlord proposes and the tenant has not answered, for the tenant; null without one. */
export async function presentOpenCorrection(
  { database: { kysely }, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  application: Application,
): Promise<ResponseOf<'finishPage'>['correction']> {
  const correction = await findLastCorrection(kysely, application.id)
  if (!correction || correctionOn(correction, todayOf(clock)) !== 'PROPOSED') return null
  const { id, newContract, lastDay } = correction
  return {
    id: questionIds(config.keys.link, 'correction').of(id, application),
    newContract,
    lastDay: toWireDate(lastDay),
  }
}
