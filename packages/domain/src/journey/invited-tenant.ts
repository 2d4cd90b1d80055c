import * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
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

/** The combined screen of an invited tenant (invited tenants, docs/product-decisions.md#d18), before the steps that the invitation left open. */
export const INVITED_STEP = 'invited-tenant'
export type InvitedStepId = typeof INVITED_STEP | StepId

/** The call of the combined screen. */
export const INVITED_CALL = 'invitation-details'

/** The steps that the combined screen asks at once. */
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

/**
 * The body of the combined screen: the person and the present address. A tenant who already lives in the rented home leaves the address out (country
 * of the home, docs/product-decisions.md#d26a).
 */
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

/** The address that the caller must look up before `applyInvitationDetails`, or null if none is given. */
export function invitedAddressChoice(parsed: InvitationDetails): AddressChoice | null {
  return parsed.address ?? null
}

/** The new answers. `checked` is the present address after its look-up. */
export function applyInvitationDetails(answers: Answers, parsed: InvitationDetails, checked?: FullAddress): Answers {
  const { salutation, firstName, lastName, email: mail, phone: number, address: _looked, ...person } = parsed
  const named = STEPS.name.apply(answers, { salutation, firstName, lastName, email: mail, phone: number })
  const known = STEPS['user-info'].apply(named, { phone: number, ...person })
  return checked ? { ...known, currentAddress: checked } : known
}

/** Whether every question of the combined screen is answered. */
export function invitedAnswered(answers: Answers): boolean {
  return COMBINED.every((id) => !STEPS[id].applies(answers) || STEPS[id].answered(answers))
}

/** The steps that the invitation has answered and that are not asked. Call it when the session begins. */
export function prefilledSteps(answers: Answers): StepId[] {
  return ORDER.filter((step) => !COMBINED.includes(step.id) && step.answered(answers)).map(({ id }) => id)
}

/** The combined screen, then the applicable steps that were not prefilled, in their order. */
export function invitedPath(answers: Answers, prefilled: readonly StepId[]): InvitedStepId[] {
  const open = ORDER.filter(({ id, applies }) => !COMBINED.includes(id) && !prefilled.includes(id) && applies(answers))
  return [INVITED_STEP, ...open.map(({ id }) => id)]
}

/** The step after this one, or null after the last, when the summary follows. */
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

/** The step to continue with: the wanted one if nothing before it is open, else the first open one; the combined screen if nothing is open. */
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

/** The progress bar of an invited tenant, counted on the shorter path of the invitation. */
export function invitedProgress(
  current: InvitedStepId,
  answers: Answers,
  prefilled: readonly StepId[],
): { now: number; of: number; percent: number } {
  const path = invitedPath(answers, prefilled)
  const now = Math.max(path.indexOf(current) + 1, 1)
  return { now, of: path.length, percent: (now / path.length) * 100 }
}
