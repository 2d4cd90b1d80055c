import * as z from 'zod/mini'
import type { Answers } from '../application/answers.ts'
import { addressChoice, type AddressChoice } from '../validation/address-fields.ts'
import { personName } from '../validation/names.ts'
import { REQUIRED } from '../validation/codes.ts'
import type { ValidationContext } from '../validation/context.ts'
import { crossCheck } from '../validation/cross-check.ts'
import { landlordOf, sameContact } from '../validation/different-contact.ts'
import { choice, email, optionalText, perJudge, phone, wireDate, yesNo } from '../validation/fields.ts'
import type { FullAddress } from '../values/address.ts'
import { SALUTATIONS } from '../values/enums.ts'
import { ORDER, STEPS } from './order.ts'
import type { StepId } from './step.ts'
import { birthProblem, nationality } from './steps/user-info.ts'

/** The combined screen of an invited tenant (D18), before the steps that the invitation left open. */
export const INVITED_STEP = 'invited-tenant'
export type InvitedStepId = typeof INVITED_STEP | StepId

/** The call of the combined screen. */
export const INVITED_CALL = 'invitation-details'

/** What the combined screen asks in one. */
const COMBINED: readonly StepId[] = ['name', 'current-address', 'user-info']

const fields = perJudge((judge) =>
  z.object({
    salutation: z.optional(z.nullable(choice(SALUTATIONS))),
    firstName: personName(),
    lastName: personName(),
    email: email(),
    phone: phone(judge),
    birthDate: wireDate(),
    birthPlace: optionalText(120),
    nationality: nationality(),
    newsAgreement: z.optional(z.nullable(yesNo())),
    address: z.optional(z.nullable(addressChoice)),
  }),
)

/** Who the tenant is, and where until moving in; who already lives in the rented home leaves the address out (D26a). */
export function invitationDetails(ctx: ValidationContext) {
  return crossCheck(fields(ctx.judgePhone), (given, { failed, report }) => {
    for (const { path, problem } of sameContact({ email: given.email, phone: given.phone }, landlordOf(ctx.answers)))
      report(problem, path)
    const birth = given.birthDate === undefined ? null : birthProblem(given.birthDate, ctx.today)
    if (birth) report(birth, ['birthDate'])
    const known = ctx.answers.existingRent === true || ctx.answers.currentAddress !== undefined
    if (!known && !given.address && !failed('address')) report(REQUIRED, ['address'])
  })
}

export type InvitationDetails = z.output<ReturnType<typeof invitationDetails>>

/** The address that somebody outside must look up first, or null where none is given. */
export function invitedAddressChoice(parsed: InvitationDetails): AddressChoice | null {
  return parsed.address ?? null
}

/** The new answers; `checked` is the current address that was looked up. */
export function applyInvitationDetails(answers: Answers, parsed: InvitationDetails, checked?: FullAddress): Answers {
  const { salutation, firstName, lastName, email: mail, phone: number, address: _looked, ...person } = parsed
  const named = STEPS.name.apply(answers, { salutation, firstName, lastName, email: mail, phone: number })
  const known = STEPS['user-info'].apply(named, { phone: number, ...person })
  return checked ? { ...known, currentAddress: checked } : known
}

/** Everything that the combined screen asks is there. */
export function invitedAnswered(answers: Answers): boolean {
  return COMBINED.every((id) => !STEPS[id].applies(answers) || STEPS[id].answered(answers))
}

/** The steps that an invitation has answered beforehand: they are not asked. To be taken when the session begins. */
export function prefilledSteps(answers: Answers): StepId[] {
  return ORDER.filter((step) => !COMBINED.includes(step.id) && step.answered(answers)).map(({ id }) => id)
}

/** The combined screen, then the applicable steps that were not prefilled, in their order. */
export function invitedPath(answers: Answers, prefilled: readonly StepId[]): InvitedStepId[] {
  const open = ORDER.filter(({ id, applies }) => !COMBINED.includes(id) && !prefilled.includes(id) && applies(answers))
  return [INVITED_STEP, ...open.map(({ id }) => id)]
}

/** The step after this one, or null after the last: the summary comes then. */
export function invitedNext(
  current: InvitedStepId,
  answers: Answers,
  prefilled: readonly StepId[],
): InvitedStepId | null {
  const path = invitedPath(answers, prefilled)
  const at = path.indexOf(current)
  return at < 0 ? null : (path[at + 1] ?? null)
}

/** The step before this one, or null before the combined screen. */
export function invitedBack(
  current: InvitedStepId,
  answers: Answers,
  prefilled: readonly StepId[],
): InvitedStepId | null {
  return invitedPath(answers, prefilled)[invitedPath(answers, prefilled).indexOf(current) - 1] ?? null
}

/** The first question still open, optional ones included, or null when there is none. */
export function invitedFirstUnanswered(answers: Answers): InvitedStepId | null {
  if (!invitedAnswered(answers)) return INVITED_STEP
  return (
    ORDER.find((step) => !COMBINED.includes(step.id) && step.applies(answers) && !step.answered(answers))?.id ?? null
  )
}

/** The wanted step if nothing before it is open, else the first open one; the combined screen when all is answered. */
export function invitedResume(
  answers: Answers,
  wanted: InvitedStepId | null = null,
  prefilled: readonly StepId[] = [],
): InvitedStepId {
  const path = invitedPath(answers, prefilled)
  const open = invitedFirstUnanswered(answers)
  if (wanted !== null && path.includes(wanted) && (open === null || path.indexOf(wanted) <= path.indexOf(open)))
    return wanted
  return open ?? INVITED_STEP
}

/** The bar of an invited tenant: the place on the own, shorter path. */
export function invitedProgress(
  current: InvitedStepId,
  answers: Answers,
  prefilled: readonly StepId[],
): { now: number; of: number; percent: number } {
  const path = invitedPath(answers, prefilled)
  const now = Math.max(path.indexOf(current) + 1, 1)
  return { now, of: path.length, percent: (now / path.length) * 100 }
}
