import { randomUUID } from 'node:crypto'
import { wholeAnswers } from '@nestbond/domain/journey/sample-journey'
import type { Answers } from '@nestbond/domain/values/answers'
import { NEW_APPLICATION, type ApplicationState } from '@nestbond/domain/application/application'
import { addDays } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import type { Application } from '../application/application.ts'
import { addConsents } from '../application/consent-store.ts'
import { newRefId } from '../platform/secrets.ts'
import { findById, insertApplication, updateApplication } from '../application/store.ts'
import { createToken } from '../application/tokens.ts'

/** For tests: realistic states of an application, by name. */
export const STATES = {
  start: {},
  details: { marker: 'TENANT_DETAILS' },
  summary: { marker: 'SUMMARY' },
  refused: { marker: 'SUMMARY', riskResult: false },
  review: { marker: 'SUMMARY', manualUnderwriting: true },
  'review, papers asked': { marker: 'SUMMARY', manualUnderwriting: true, documentsRequested: ['identity'] },
  accepted: { marker: 'RISK_CHECK', riskResult: true },
  'papers open': { marker: 'RISK_CHECK', riskResult: true, requiredDocuments: ['income-proof'] },
  'papers there': { marker: 'PRIVATE_DOCUMENTS', riskResult: true, requiredDocuments: ['income-proof'] },
  'no papers left': { marker: 'PRIVATE_DOCUMENTS', riskResult: true },
} as const satisfies Record<string, Partial<ApplicationState>>
export type StateName = keyof typeof STATES

/** The answers of a tenant who has completed the questionnaire, with a unique e-mail address. */
export function sampleAnswers(deps: Pick<Deps, 'clock'>, changes: Partial<Answers> = {}): Answers {
  const who = randomUUID().slice(0, 8)
  const answers = wholeAnswers()
  return {
    ...answers,
    email: `tenant-${who}@example.org`,
    landlord: { ...answers.landlord!, email: `landlord-${who}@example.net` },
    address: { ...answers.address!, street: `Straße ${who}`, unitName: '3. OG links' },
    insuranceStart: addDays(todayOf(deps.clock), 20),
    ...changes,
  }
}

/** Seeds an application in a state that a real tenant could have reached, with a token for it. */
export async function seedApplication(
  deps: Pick<Deps, 'database' | 'clock'>,
  state: StateName,
  changes: Partial<Application> = {},
): Promise<{ id: string; token: string; answers: Answers }> {
  const { kysely } = deps.database
  const now = deps.clock.now()
  const answers = changes.answers ?? sampleAnswers(deps)
  const application: Application = {
    id: randomUUID(),
    refId: newRefId(),
    version: 0,
    answers,
    answersVersion: 3,
    state: { ...NEW_APPLICATION, ...STATES[state] },
    reasons: [],
    paymentPeriod: null,
    premium: null,
    message: null,
    invited: false,
    country: 'de',
    language: 'de',
    partnerId: null,
    mailboxProved: true,
    ...changes,
  }
  await insertApplication(kysely, application, { actor: 'tenant', kind: 'started' }, now)
  await updateApplication(
    kysely,
    { ...application, answers: {}, state: NEW_APPLICATION },
    application,
    { actor: 'tenant', kind: 'seeded' },
    now,
  )
  await deps.database.transaction((trx) =>
    addConsents(
      trx,
      application,
      ['termsOfUse', 'privacyPolicy', 'intermediaryInformation', 'productInformation'],
      application.language,
      now,
    ),
  )
  return { id: application.id, token: await createToken(kysely, application.id, now), answers }
}

export async function markerOf(deps: Pick<Deps, 'database'>, id: string): Promise<string | null | undefined> {
  return (await findById(deps.database.kysely, id))?.state.marker
}
