import type { StepCall } from '@nestbond/domain/journey/order'
import { START_ROUTES } from './start-routes.ts'

/** Method and path of the calls of the questionnaire and of the frame around every screen, under `/api/v1`. The table of all calls is routes.ts. */
export const QUESTION_ROUTES = {
  ...START_ROUTES,
  lang: ['GET', '/lang'],
  localeSettings: ['GET', '/locale/settings'],
  localePredict: ['GET', '/locale/predict'],
  tenantLink: ['GET', '/onboarding/tenant/link/{token}'],
  tenantOpen: ['POST', '/onboarding/tenant/open'],
  user: ['GET', '/onboarding/tenant/{token}'],
  'invitation-details': ['POST', '/onboarding/tenant/invitation-details'],
  doublePolicy: ['GET', '/onboarding/tenant/{token}/double-policy'],
  legalShown: ['POST', '/onboarding/tenant/legal-shown'],
  legalDocument: ['GET', '/legal/{kind}'],
  suggestion: ['POST', '/suggestion'],
  suggestionCheck: ['POST', '/suggestion/check'],
  addressTown: ['POST', '/suggestion/town'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>

export type QuestionCall = keyof typeof QUESTION_ROUTES | StepCall

/** Method and path of a call by a table of routes. A call outside the table saves a step's answer. */
export function routeIn(
  routes: Partial<Record<string, readonly [method: string, path: string]>>,
  name: string,
): readonly [method: string, path: string] {
  return routes[name] ?? ['POST', `/onboarding/tenant/${name}`]
}
