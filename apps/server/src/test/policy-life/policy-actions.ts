import fc from 'fast-check'
import { answerInvitation, withdrawDecline } from '@nestbond/domain/landlord/invitation'
import { isStanding } from '@nestbond/domain/policy/policy-timeline'
import { answerRelease, wayOutOf } from '@nestbond/domain/policy/release'
import { withdrawalOn } from '@nestbond/domain/policy/withdrawal'
import type { Action, Expected } from './action.ts'
import { anyClaimAction } from './claim-actions.ts'
import { anyEndAction } from './end-actions.ts'
import { anyPremiumAction } from './premium-actions.ts'
import { anySplitAction } from './split-actions.ts'
import { invitationSeen, stageSeen } from './stage-seen.ts'
import { NOWHERE, type Snapshot } from './policy-snapshot.ts'
import { type PolicyWorld, type ProviderMood } from './policy-world.ts'
import { SIGNATURE } from '../landlords.ts'

type Before = Snapshot['firstBefore']
const isOpen = (before: Before) => before !== null && ['HELD', 'OVER', 'ASKED', 'UNANSWERED'].includes(before.state)
const hasWithdrawn = (before: Before) => before !== null && before.state !== 'CONTINUED'
const isOnHold = ({ coTenant, firstBefore }: Snapshot) => isOpen(coTenant.before) || isOpen(firstBefore)

const newestRelease = ({ releases }: Snapshot) => releases.at(-1)?.state ?? null
const moves = (answer: 'move' | 'same' | 'closed'): Expected => (answer === 'closed' ? 'refused' : answer)

export const landlordAccepts: Action = {
  name: 'landlord accepts',
  expected: (seen) => {
    const effect = moves(answerInvitation(invitationSeen(seen), 'ACCEPTED'))
    return effect === 'move' && isOnHold(seen) ? 'refused' : effect
  },
  act: async (world) =>
    (await world.landlord('POST', `/onboarding/tenant/invitation/${world.invitation}/accept`, {})).status,
}

export const landlordDeclines: Action = {
  name: 'landlord declines',
  expected: (seen) => moves(answerInvitation(invitationSeen(seen), 'DECLINED')),
  act: async (world) =>
    (
      await world.landlord('POST', `/onboarding/tenant/invitation/${world.invitation}/decline`, {
        reason: 'Lieber bar.',
      })
    ).status,
}

export const landlordWithdrawsDecline: Action = {
  name: 'landlord withdraws the decline',
  expected(seen) {
    const effect = withdrawDecline(invitationSeen(seen), seen.invitation.answeredOn, {
      insuranceEnd: null,
      today: seen.today,
    })
    const gone = hasWithdrawn(seen.coTenant.before) || hasWithdrawn(seen.firstBefore)
    return effect === 'move' && (gone || seen.withdrawals.length > 0) ? 'refused' : moves(effect)
  },
  act: async (world) =>
    (await world.landlord('POST', `/onboarding/tenant/invitation/${world.invitation}/withdraw-decline`, {})).status,
}

export const tenantCancels: Action = {
  name: 'tenant asks for the release',
  expected: (seen) => {
    // After the last day for claims there is nothing to release.
    if (wayOutOf(stageSeen(seen), null) !== 'RELEASE') return 'refused'
    return newestRelease(seen) === 'REQUESTED' ? 'same' : 'move'
  },
  act: async (world, { contractId }) => (await world.tenant('POST', `/user/policies/${contractId}/cancel`, {})).status,
}

const tenantKeeps: Action = {
  name: 'tenant takes the request back',
  expected: (seen) => {
    const newest = newestRelease(seen)
    return newest === null ? 'refused' : moves(answerRelease(newest, 'TAKEN_BACK'))
  },
  act: async (world, { contractId }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/cancel/take-back`, {})).status,
}

export const landlordReleases: Action = {
  name: 'landlord signs the release',
  expected: (seen) => {
    if (seen.releases.some(({ state }) => state === 'SIGNED')) return 'same'
    return wayOutOf(stageSeen(seen), null) === 'RELEASE' ? 'move' : 'refused'
  },
  act: async (world, { policy }) =>
    (await world.landlord('POST', `/landlord/release/${world.policyLink(policy?.id ?? NOWHERE)}/sign`, SIGNATURE))
      .status,
}

export const landlordObjects: Action = {
  name: 'landlord objects to the release',
  expected: (seen) => {
    const newest = newestRelease(seen)
    return newest === null || !isStanding(stageSeen(seen)) ? 'refused' : moves(answerRelease(newest, 'OBJECTED'))
  },
  act: async (world, { releases }) =>
    (
      await world.landlord('POST', `/landlord/release/${world.releaseLink(releases.at(-1)?.id ?? NOWHERE)}/object`, {
        reason: 'Die Küche ist noch offen.',
      })
    ).status,
}

/**
 * `account`: the signed-in tenant withdraws. `everywhere`: a caller who is not signed in withdraws with the contract number and the e-mail address.
 */
export const tenantWithdraws = (where: 'account' | 'everywhere'): Action => ({
  name: `tenant withdraws, ${where === 'account' ? 'in the account' : 'without one'}`,
  expected: (seen) => {
    const { policy, invitation, withdrawals, today, insuranceStart, earlyCoverAgreed } = seen
    if (withdrawals.some(({ ofCoTenant }) => !ofCoTenant)) return 'same'
    if (!policy && hasWithdrawn(seen.firstBefore)) return 'same'
    const accepted = policy && { state: policy.status, acceptedOn: invitation.answeredOn ?? today }
    return withdrawalOn({ invitation: invitationSeen(seen), policy: accepted, insuranceStart, earlyCoverAgreed }, today)
      .possible
      ? 'move'
      : 'refused'
  },
  async act(world, { contractId }) {
    if (where === 'account') return (await world.tenant('POST', `/user/policies/${contractId}/withdrawal`, {})).status
    return (await world.landlord('POST', '/withdrawal', { contractId: world.contractNumber, email: world.email }))
      .status
  },
})

/** Continues the contract in the account, after a withdrawal was declared by contract number. */
export const tenantContinues: Action = {
  name: 'tenant continues the contract',
  expected({ policy, declaration, firstBefore }) {
    const state = (policy ? null : firstBefore?.state) ?? declaration
    return state === 'HELD' ? 'move' : state === 'CONTINUED' ? 'same' : 'refused'
  },
  act: async (world, { contractId }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/withdrawal/continue`, {})).status,
}

/** The last co-tenant withdraws with the contract number and the own e-mail address, before or after the acceptance. */
export const coTenantWithdraws: Action = {
  name: 'co-tenant withdraws',
  expected(seen) {
    const { policy, invitation, withdrawals, today, insuranceStart, coTenant, coTenantsSigned } = seen
    if (coTenantsSigned.length === 0) return 'refused'
    if (!policy) {
      if (coTenant.before !== null && coTenant.before.state !== 'CONTINUED') return 'same'
      return invitationSeen(seen) === 'OPEN' ? 'move' : 'refused'
    }
    if (withdrawals.some(({ ofCoTenant }) => ofCoTenant)) return 'same'
    const accepted = { state: policy.status, acceptedOn: invitation.answeredOn ?? today }
    const facts = { invitation: invitationSeen(seen), policy: accepted, insuranceStart, earlyCoverAgreed: false }
    return withdrawalOn(facts, today).possible ? 'move' : 'refused'
  },
  act: async (world) =>
    (await world.landlord('POST', '/withdrawal', { contractId: world.contractNumber, email: world.coTenantEmail }))
      .status,
}

/** The co-tenant takes the newest declaration back by the mailed link. */
export const coTenantStays: Action = {
  name: 'co-tenant takes the withdrawal back',
  expected({ coTenant: { declaration, before } }) {
    const state = declaration ?? before?.state
    return state === 'HELD' ? 'move' : state === 'CONTINUED' ? 'same' : 'refused'
  },
  act: async (world, { coTenant }) => {
    const link = await world.withdrawalLink('withdrawal-continue', coTenant.declared ?? coTenant.before?.id ?? NOWHERE)
    return (await world.landlord('POST', `/withdrawal/continue/${link}`, {})).status
  },
}

/** The first tenant's answer, after a co-tenant has withdrawn before the acceptance. */
export const firstTenantAnswers = (goOn: boolean): Action => ({
  name: goOn ? 'first tenant goes on without the co-tenant' : 'first tenant ends the contract for all',
  expected(seen) {
    const state = seen.coTenant.before?.state
    if (state === (goOn ? 'GONE_ON' : 'ENDED')) return 'same'
    return state === 'ASKED' && !isOpen(seen.firstBefore) && invitationSeen(seen) === 'OPEN' ? 'move' : 'refused'
  },
  act: async (world, { coTenant }) => {
    const question = await world.withdrawalLink('withdrawal-without', coTenant.before?.id ?? NOWHERE)
    return (await world.landlord('POST', `/withdrawal/without/${question}`, { goOn })).status
  },
})

/** The answer of a co-tenant, after the first tenant has withdrawn before the acceptance. */
export const coTenantTakesOver = (takes: boolean): Action => ({
  name: takes ? 'co-tenant takes over from the first tenant' : 'co-tenant does not take over',
  expected(seen) {
    const { firstBefore, coTenant, takeOvers } = seen
    const question = takeOvers.at(-1)
    if (!question || (question.ofLast && isOpen(coTenant.before))) return 'refused'
    if (question.answer === (takes ? 'TAKEN' : 'DECLINED')) return 'same'
    const states = [firstBefore, coTenant.before].filter(isOpen).map((one) => one?.state)
    const asked = states.every((state) => state === 'ASKED' || state === 'UNANSWERED') && states.includes('ASKED')
    return asked && isOpen(firstBefore) && invitationSeen(seen) === 'OPEN' ? 'move' : 'refused'
  },
  act: async (world, { takeOvers }) => {
    const question = await world.withdrawalLink('take-over', takeOvers.at(-1)?.id ?? NOWHERE)
    return (await world.landlord('POST', `/withdrawal/without/${question}`, { goOn: takes })).status
  },
})

/** The tenant's browser and the provider's response change the card, with or without the webhook. */
export function tenantChangesCard(number: string): Action {
  return {
    name: `tenant changes the card to ${number}`,
    expected: (seen) => {
      const invitation = invitationSeen(seen)
      if (seen.withdrawals.some(({ carriedOut }) => carriedOut)) return 'refused'
      if (!seen.policy) return invitation === 'OPEN' ? 'move' : 'refused'
      // After the end, a card is taken as long as something can be paid.
      return isStanding(stageSeen(seen)) ? 'move' : null
    },
    async act(world, { contractId }) {
      const { status, body } = await world.tenant('GET', `/user/policies/${contractId}/payment-secret`)
      if (status !== 200) return status
      await world.confirmCard((body as { secret: string }).secret, number)
      return (await world.tenant('POST', `/user/policies/${contractId}/payment`, {})).status
    },
  }
}

export const daysPass = (count: number, workers: number): Action => ({
  name: `${count} days pass, ${workers === 0 ? 'nobody runs anything' : `${workers} at once run what is due`}`,
  expected: null,
  async act(world) {
    world.days(count)
    if (workers > 0) await world.dailyRun(workers)
    return null
  },
})

/** Days on a server that is never down: each day has its run. */
export const daysAreRun = (count: number): Action => ({
  name: `${count} days pass, and each has its run`,
  expected: null,
  async act(world) {
    for (let day = 0; day < count; day++) {
      world.days(1)
      await world.dailyRun()
    }
    return null
  },
})

/** After `days` without a run, one run meets a provider that does not respond. With `back`, the next day's run meets one that does. */
export const providerIs = (mood: ProviderMood, back: boolean, days = 0): Action => ({
  name: `${days} days pass, and the provider is ${mood} during a run${back ? ' and back for the next' : ''}`,
  expected: null,
  async act(world) {
    world.days(days)
    world.mood = mood
    await world.dailyRun().catch(() => {})
    world.mood = 'well'
    if (back) {
      world.days(1)
      await world.dailyRun()
    }
    return null
  },
})

/** A worker takes the due work and waits for the provider. */
export const workerWaits: Action = {
  name: 'a worker asks the provider and hears nothing yet',
  expected: null,
  async act(world) {
    await world.workerWaits()
    return null
  },
}

export const answersCome: Action = {
  name: 'late answers come',
  expected: null,
  async act(world) {
    await world.answersCome()
    return null
  },
}

/** The jobs that the action starts at once meet a provider that does not respond. */
export const whileProviderIs = (mood: ProviderMood, action: Action): Action => ({
  name: `${action.name}, and the provider is ${mood}`,
  expected: action.expected,
  async act(world, seen) {
    world.mood = mood
    const status = await action.act(world, seen)
    await world.settle()
    world.mood = 'well'
    return status
  },
})

const webhooksCome = (mode: PolicyWorld['webhooks']['mode']): Action => ({
  name: `webhooks come ${mode}`,
  expected: null,
  async act(world) {
    world.webhooks.mode = mode
    return null
  },
})

const always = (action: Action) => fc.constant(action)

const anyTrouble = fc.constantFrom<ProviderMood[]>('away', 'deaf')

/** Random next actions; the weights favour the actions that matter most. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: always(landlordAccepts) },
  { weight: 1, arbitrary: always(landlordDeclines) },
  { weight: 1, arbitrary: always(landlordWithdrawsDecline) },
  { weight: 3, arbitrary: always(tenantCancels) },
  { weight: 2, arbitrary: always(tenantKeeps) },
  { weight: 1, arbitrary: always(landlordReleases) },
  { weight: 2, arbitrary: always(landlordObjects) },
  { weight: 2, arbitrary: fc.constantFrom('4242424242424242', '4000000000000341').map(tenantChangesCard) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(1, 3, 4, 7, 14, 29, 31, 90, 366), fc.integer({ min: 0, max: 3 }))
      .map(([days, workers]) => daysPass(days, workers)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyTrouble, fc.boolean(), fc.constantFrom(0, 31, 366))
      .map(([mood, back, days]) => providerIs(mood, back, days)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyTrouble, fc.constantFrom(landlordAccepts, landlordReleases, tenantWithdraws('account')))
      .map(([mood, action]) => whileProviderIs(mood, action)),
  },
  { weight: 2, arbitrary: fc.constantFrom(4, 15).map(daysAreRun) },
  { weight: 1, arbitrary: always(workerWaits) },
  { weight: 1, arbitrary: always(answersCome) },
  { weight: 1, arbitrary: fc.constantFrom('account', 'everywhere' as const).map(tenantWithdraws) },
  { weight: 1, arbitrary: always(tenantContinues) },
  { weight: 1, arbitrary: always(coTenantWithdraws) },
  { weight: 1, arbitrary: always(coTenantStays) },
  { weight: 1, arbitrary: fc.boolean().map(firstTenantAnswers) },
  { weight: 1, arbitrary: fc.boolean().map(coTenantTakesOver) },
  { weight: 5, arbitrary: anyPremiumAction },
  { weight: 8, arbitrary: anySplitAction },
  { weight: 4, arbitrary: anyEndAction },
  { weight: 16, arbitrary: anyClaimAction },
  { weight: 1, arbitrary: fc.constantFrom('once', 'twice', 'never', 'reordered' as const).map(webhooksCome) },
)
