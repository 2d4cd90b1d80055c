import type { ResponseOf } from '@nestbond/api/types'
import { checkConsents, type Consent } from '@nestbond/domain/consents/consents'
import { startProblem } from '@nestbond/domain/journey/steps/dates'
import { markerAfter } from '@nestbond/domain/application/application'
import type { Language } from '@nestbond/domain/values/enums'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { allowCall, countryOfApplication, type Application } from './application.ts'
import { changeApplication } from './change.ts'
import { addConsents, consentsGiven } from './consent-store.ts'
import { consentsOfPromise } from './promise-consents.ts'
import { tokenIn } from './token-field.ts'
import { loadByToken } from './tokens.ts'

/**
 * The tenant confirms the answers and gives the consents (first information, docs/product-decisions.md#d41; consents by country,
 * docs/product-decisions.md#d43). Each consent is stored with time, text version and language. Idempotent while the same consents are in force.
 */
export async function confirmSummary(
  deps: Deps,
  body: Record<string, unknown>,
  language: Language | null,
): Promise<ResponseOf<'summary'>> {
  const read = await loadByToken(deps, tokenIn(body))
  const { state } = await changeApplication(deps, read, async (application) => {
    allowCall('summary', application)
    const kept = await consentsOfPromise(deps.database.kysely, application, todayOf(deps.clock))
    const asked = consentsIn(withKept(body, kept), application, deps)
    if (application.state.marker === 'SUMMARY' && (await consentsGiven(deps.database.kysely, application.id, asked)))
      return null
    const now = deps.clock.now()
    return {
      after: { ...application, state: { ...application.state, marker: markerAfter('summary', application.state) } },
      event: { actor: 'tenant', kind: 'summary-confirmed', data: { consents: asked } },
      also: (trx) =>
        addConsents(
          trx,
          application,
          asked.filter((name) => !kept.includes(name)),
          language ?? application.language,
          now,
        ),
    }
  })
  return { lastCompletedPage: state.marker }
}

/** The body with the consents that the tenant gave for a promise. One that the body denies stays denied. */
function withKept(body: Record<string, unknown>, kept: readonly Consent[]): Record<string, unknown> {
  const { consents } = body
  if (kept.length === 0 || (typeof consents !== 'object' && consents !== undefined)) return body
  return { ...body, consents: { ...Object.fromEntries(kept.map((name) => [name, true])), ...consents } }
}

/** The consents that this application needs, all of them given. Checks the insurance start again, since days may have passed since it was
 * typed. */
function consentsIn(body: object, application: Application, { clock }: Deps): Consent[] {
  const { answers, state } = application
  const { insuranceStart } = answers
  if (insuranceStart === undefined) throw new Error('the summary needs complete answers')
  const today = todayOf(clock)
  // A co-tenant may not change it: the first tenant is asked for another day, and the others go on in the meantime.
  const late = state.tenancy === 'co-tenant' ? null : startProblem(insuranceStart, today, answers)
  if (late) throw invalid([{ field: 'insuranceStart', ...late }])
  const checked = checkConsents(body, { country: countryOfApplication(application), insuranceStart, today })
  if (!checked.ok) throw invalid(checked.errors)
  return checked.value
}
