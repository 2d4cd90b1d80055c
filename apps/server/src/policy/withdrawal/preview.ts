import type { ResponseOf } from '@nestbond/api/types'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { countryOfApplication } from '../../application/application.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import { addressOf } from '../../application/user.ts'
import { findDeclarationOf } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { required } from '../../platform/required.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { judge } from './judge.ts'
import { loadOwnPaid, loadOwnRefund, previewOwnRefund } from './own-refund.ts'
import { presentNamedReceipt, presentReceipt } from './present-receipt.ts'
import { oneOfSeveral, presentOwnSharedReceipt, previewAsOneOf } from './shared-withdrawal-views.ts'
import { findOwnWithdrawal, type SignedContract } from './withdrawal-store.ts'
import { landlordNameOf, tenantNameOf } from '../../application/names.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'config'>

/**
 * The deadline and the refund. A caller who knows only number and e-mail address sees no data about person or home (withdrawal by contract number,
 * docs/product-decisions.md#d60).
 * @param declarer the co-tenant's application; null for the first or a single tenant
 */
export async function previewNamedWithdrawal(
  deps: Needs,
  contract: SignedContract,
  declarer: string | null = null,
): Promise<ResponseOf<'withdrawalPreview'>> {
  const { outcome, withdrawn } = await loadPreview(deps, contract, declarer)
  return { ...outcome, receipt: withdrawn && (await presentNamedReceipt(deps, withdrawn)) }
}

/** The preview for the signed-in tenant, with a summary of the contract (withdrawal, docs/product-decisions.md#d42). */
export async function previewOwnWithdrawal(
  deps: Needs,
  contract: SignedContract,
): Promise<ResponseOf<'userWithdrawalPreview'>> {
  const one = await oneOfSeveral(deps.database.kysely, contract, null)
  const { outcome, receipt, application } =
    one === null ? await loadOwnPreview(deps, contract) : await loadSharedPreview(deps, contract, one)
  const { answers } = application
  return {
    ...outcome,
    tenant: tenantNameOf(answers),
    landlordName: landlordNameOf(answers),
    address: required(addressOf(answers.address), 'address'),
    rentDepositAmount: toMajor(required(answers.rentDepositAmount, 'rentDepositAmount')),
    signedAt: contract.signedAt.toISOString(),
    claimOpen: contract.policy?.state === 'CLAIMED',
    receipt,
  }
}

async function loadOwnPreview(deps: Needs, contract: SignedContract) {
  const { outcome, application, withdrawn } = await loadPreview(deps, contract, null)
  return { outcome, application, receipt: withdrawn && (await presentReceipt(deps, withdrawn)) }
}

/** The first of several tenants before the landlord's acceptance (docs/product-decisions.md#d107). */
async function loadSharedPreview(deps: Needs, contract: SignedContract, applicationId: string) {
  const { kysely } = deps.database
  const application = required(await findById(kysely, applicationId), 'application')
  const declared = await findDeclarationOf(kysely, { contractId: contract.id, applicationId })
  return {
    outcome: await previewAsOneOf(deps, contract, applicationId),
    application,
    receipt: declared && presentOwnSharedReceipt(deps, declared, application),
  }
}

async function loadPreview(deps: Needs, contract: SignedContract, declarer: string | null) {
  const { kysely } = deps.database
  const application = required(await findById(deps.database.kysely, contract.applicationId), 'application')
  const invitation = required(await findInvitationOf(kysely, application.id), 'invitation')
  const withdrawal = await findOwnWithdrawal(kysely, { firstId: application.id, declarer })
  const today = todayOf(deps.clock)
  const said = judge(contract, invitation, application, today)
  const insuranceStart =
    contract.policy?.insuranceStart ?? required(application.answers.insuranceStart, 'insuranceStart')
  const status: ResponseOf<'withdrawalPreview'>['status'] = withdrawal
    ? 'WITHDRAWN'
    : said.possible
      ? 'POSSIBLE'
      : said.why
  const by = declarer === null ? application : required(await findById(kysely, declarer), 'application')
  const outcome = {
    contractId: contract.number,
    shared: declarer !== null || (contract.policy !== null && application.state.tenancy === 'first'),
    part: await partInChange(kysely, by),
    country: countryOfApplication(application),
    currency: application.answers.currency ?? ('EUR' as const),
    insuranceStart: toWireDate(insuranceStart),
    status,
    lastDay: said.lastDay && toWireDate(said.lastDay),
    accepted: contract.policy !== null,
    covered: contract.policy !== null && today >= insuranceStart,
    paidAmount: toMajor(await loadOwnPaid(kysely, contract, declarer)),
    refundAmount: toMajor(
      await (withdrawal ? loadOwnRefund(kysely, withdrawal) : previewOwnRefund(kysely, contract, said, declarer)),
    ),
  }
  return { outcome, application, withdrawn: withdrawal && { withdrawal, application: by } }
}
