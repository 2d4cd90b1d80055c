import { supportActions, type SupportAction, type SupportedPerson } from '@nestbond/domain/support/support-action'
import { endBySilence } from '@nestbond/domain/policy/move-out'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { silenceFacts } from '../../policy/move-out/silence.ts'
import { isHeld } from '@nestbond/domain/premiums/collection'
import type { Application } from '../../application/application.ts'
import { isOfficeChanging } from '../../account/email-change-store.ts'
import { findContract } from '../../contract/contract-store.ts'
import { findAnyContract } from '../../contract/own-contract-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { openContract, type OpenedContract } from '../../policy/timeline/open-contract.ts'
import { accountOfApplication } from '../people/person-store.ts'
import { requirePerson } from '../people/require-person.ts'
import { collectionOf } from './hold-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** The application of a person with its signed contract, and the acts on behalf that are possible now. */
export interface SupportedContract {
  application: Application
  /** Null before the signature. */
  opened: OpenedContract | null
  heldUntil: SupportedPerson['heldUntil']
  /** The day on which the policy may be ended by the six-month rule; null if it may not. */
  silentSince: CivilDate | null
  actions: SupportAction[]
}

export async function openSupported({ database, clock }: Needs, application: Application): Promise<SupportedContract> {
  const { kysely } = database
  const signed = await findContract(kysely, application.id)
  const contract = signed?.signed ? await findAnyContract(kysely, signed.id) : null
  const opened = contract && (await openContract({ database, clock }, contract))
  const collection = opened?.contract.policy ? await collectionOf(kysely, opened.contract.policy.id) : null
  const account = await accountOfApplication(kysely, application.id)
  const { policy } = opened?.contract ?? { policy: null }
  const today = todayOf(clock)
  const silence =
    policy && collection ? endBySilence(await silenceFacts(kysely, policy.id, collection.status, today), today) : null
  const heldUntil = isHeld(collection?.heldUntil ?? null, today) ? (collection?.heldUntil ?? null) : null
  const actions = supportActions({
    stage: opened?.stage ?? null,
    mailboxProved: application.mailboxProved,
    emailChanging: account !== null && (await isOfficeChanging(kysely, account.id, clock.now())),
    release: opened?.release?.state ?? null,
    withdrawn: opened?.withdrawal !== null && opened !== null,
    unpaid: collection?.unpaid ?? false,
    silent: silence?.bar === null,
    heldUntil,
  })
  return { application, opened, heldUntil, silentSince: silence?.bar === null ? silence.lastDay : null, actions }
}

/** @throws AppError NOT_FOUND for an unknown person; STEP_NOT_ALLOWED if the act is not possible now */
export async function requireAction(deps: Needs, id: string, action: SupportAction): Promise<SupportedContract> {
  const supported = await openSupported(deps, await requirePerson(deps, id))
  if (!supported.actions.includes(action)) throw new AppError('STEP_NOT_ALLOWED')
  return supported
}

/** As `requireAction`, for an act that needs a signed contract. */
export async function requireSigned(deps: Needs, id: string, action: SupportAction) {
  const { opened, ...supported } = await requireAction(deps, id, action)
  if (!opened) throw new AppError('STEP_NOT_ALLOWED')
  return { ...supported, opened }
}
