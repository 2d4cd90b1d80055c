import * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import { addressChoice, type AddressChoice } from '../validation/address-fields.ts'
import { REQUIRED } from '../validation/codes.ts'
import type { ValidationContext } from '../validation/context.ts'
import { crossCheck } from '../validation/cross-check.ts'
import { landlordOf, sameContact } from '../validation/different-contact.ts'
import { nameFields, reportName } from '../validation/latin-names.ts'
import { choice, email, optionalText, perJudge, phone, wireDate, yesNo } from '../validation/fields.ts'
import type { FullAddress } from '../values/address.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { SALUTATIONS, type Tenancy } from '../values/enums.ts'
import { anyStep, ORDER, STEPS, type StepId } from './order.ts'
import { pathOf, type Path, type PathStep } from './path.ts'
import { always } from './step.ts'
import { birthProblem, nationality } from './steps/user-info.ts'
import type { Lines } from './told.ts'

/** The combined screen of an invited tenant (invited tenants, docs/product-decisions.md#d18), before the steps that the invitation left open. */
export const INVITED_STEP = 'invited-tenant'
export type InvitedStepId = typeof INVITED_STEP | StepId

/** The call of the combined screen. */
export const INVITED_CALL = 'invitation-details'

/** The steps that the combined screen asks at once. */
export const COMBINED: readonly StepId[] = ['name', 'current-address', 'user-info']

const fields = perJudge((judge) =>
  z.object({
    salutation: z.optional(z.nullable(choice(SALUTATIONS))),
    ...nameFields,
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
  return crossCheck(fields(ctx.judgePhone), (given, findings) => {
    const { failed, report } = findings
    reportName(given, ctx.answers, findings, ctx.prints)
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
  const { birthDate, birthPlace, nationality: country, newsAgreement, address: _looked, ...named } = parsed
  const person = { birthDate, birthPlace, nationality: country, newsAgreement }
  const known = STEPS['user-info'].apply(STEPS.name.apply(answers, named), { phone: named.phone, ...person })
  return checked ? { ...known, currentAddress: checked } : known
}

/**
 * The steps that the invitation has answered and that are not asked. Call it when the session begins. An address without a flat is shown again, so that
 * the tenant adds floor, door or number (apartments and postcodes, docs/product-decisions.md#d62).
 */
export function prefilledSteps(answers: Answers): StepId[] {
  const left = (id: StepId) => isCombined(id) || (id === 'address' && isFlatOpen(answers))
  return ORDER.filter((step) => !left(step.id) && step.answered(answers)).map(({ id }) => id)
}

/** Whether the home may be a flat that nothing names. A partner's property without a unit is one home. */
function isFlatOpen({ address, buildingType }: Answers): boolean {
  return address !== undefined && !address.unitName && address.propertyId === undefined && buildingType !== 'house'
}

/**
 * The prefilled steps that stay answered. One that has lost its answer, or whose answer has expired in the meantime, is asked again, except of a
 * co-tenant, who may not change it (co-tenants, docs/product-decisions.md#d102).
 */
export function stillPrefilled(
  prefilled: readonly StepId[],
  answers: Answers,
  { today, tenancy }: { today: CivilDate; tenancy: Tenancy | null },
): StepId[] {
  if (tenancy === 'co-tenant') return [...prefilled]
  return prefilled.filter((id) => STEPS[id].answered(answers) && !anyStep(id).expired?.(answers, today))
}

/** The combined screen. It is answered when every step is that it asks. */
const COMBINED_SCREEN: PathStep<InvitedStepId> = {
  id: INVITED_STEP,
  optional: false,
  applies: always,
  answered: (answers) => COMBINED.every((id) => !STEPS[id].applies(answers) || STEPS[id].answered(answers)),
}

/**
 * The way of an invited tenant: the combined screen, then the steps that were not prefilled. The bar counts this shorter path. An answer that has
 * expired counts as open.
 */
export function invitedPath(prefilled: readonly StepId[], today: CivilDate): Path<InvitedStepId> {
  const open = ORDER.filter(({ id }) => !isCombined(id) && !prefilled.includes(id)).map(({ id }) =>
    askedStep(id, today),
  )
  return pathOf<InvitedStepId>([COMBINED_SCREEN, ...open], { counted: 'asked' })
}

/**
 * A step that the invitation left open. The inviter's address without a flat stays open until the tenant has answered a later question, since "not
 * known yet" leaves it unchanged (apartments and postcodes, docs/product-decisions.md#d62).
 */
function askedStep(id: StepId, today: CivilDate): PathStep<InvitedStepId> {
  const step = anyStep(id)
  const { optional, applies } = step
  if (id === 'address')
    return { id, optional: true, applies, answered: (answers) => step.answered(answers) && !isFlatOpen(answers) }
  return { id, optional, applies, answered: (answers) => step.answered(answers) && !step.expired?.(answers, today) }
}

function isCombined(id: StepId): boolean {
  return COMBINED.includes(id)
}

/** The answer to the combined screen or to a step in short, one value per line. */
export function answerLines(id: InvitedStepId, answers: Answers): Lines {
  return id === INVITED_STEP ? COMBINED.flatMap((one) => STEPS[one].lines(answers)) : STEPS[id].lines(answers)
}
