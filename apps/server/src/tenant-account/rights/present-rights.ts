import type { Rights, RightsContract, RightsRequest } from '@nestbond/api/tenant-account/rights'
import type { ContractErasure } from '@nestbond/domain/rights/erasure'
import { mayAct } from '@nestbond/domain/co-tenants/household-acts'
import { phoneField } from '@nestbond/domain/journey/answer-fields'
import { KEPT_DATA, keptUntil, RETENTION } from '@nestbond/domain/rights/retention'
import { formatAddress } from '@nestbond/domain/values/address'
import { civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { countryOfApplication } from '../../application/application.ts'
import { required } from '../../platform/required.ts'
import { postalLine } from '../../application/on-paper.ts'
import { findDecision } from '../../application/decision-store.ts'
import { readLedger } from './ledger.ts'
import type { HeldContract, OwnData } from './own-data.ts'
import { listRequests } from '../../application/rights-requests/rights-request-store.ts'
import { landlordNameOf, personNameOf } from '../../application/names.ts'

/** Everything that the page of data rights shows. */
export async function presentRights({ database }: Pick<Deps, 'database'>, own: OwnData): Promise<Rights> {
  const { account, contracts, unsigned } = own
  const { kysely } = database
  const country: Country = contracts[0] ? countryOfApplication(contracts[0].opened.application) : 'de'
  const numbers = new Map(contracts.map(({ opened, application }) => [application.id, opened.contract.number]))
  const requests = await listRequests(kysely, account.id)
  return {
    email: account.email,
    language: account.language,
    phones: account.phones,
    country,
    contracts: await Promise.all(
      contracts.map(async (held) => presentContract(held, (await findDecision(kysely, held.application)) !== null)),
    ),
    applications: unsigned.map(({ refId, address, refused, decided, updatedAt, kept }) => ({
      refId,
      address,
      refused,
      updatedAt: updatedAt.toISOString(),
      keptUntil: toWireDate(keptUntil('application', civilDateIn(updatedAt), country)),
      decision: decided,
      kept,
    })),
    ledger: await readLedger(kysely, own),
    requests: requests.map((row): RightsRequest => ({
      id: row.id,
      contractId: numbers.get(row.application_id) ?? null,
      kind: row.kind,
      wanted: row.wanted,
      state: row.state,
      requestedAt: row.requested_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      answer: row.state === 'OPEN' ? null : row.answer,
      inForceAt: row.state === 'OPEN' && row.objected_at === null ? (row.in_force_at?.toISOString() ?? null) : null,
    })),
    retention: KEPT_DATA.map((kind) => {
      const rule = RETENTION[kind]
      return {
        kind,
        from: rule.from,
        days: 'days' in rule ? rule.days : null,
        years: 'years' in rule ? rule.years[country] : null,
      }
    }),
    erasure: {
      whole: contracts.every(({ erasure }) => erasure.may) && unsigned.every(({ kept }) => !kept),
      something:
        unsigned.some(({ kept }) => !kept) || contracts.some(({ erasure }) => erasure.may) || contracts.length === 0,
    },
  }
}

function presentContract({ opened, erasure, role, application }: HeldContract, decision: boolean): RightsContract {
  const { contract, stage } = opened
  const { answers } = application
  // Details of the home and the landlord may have been corrected for the first tenant alone.
  const home = opened.application.answers
  const { email, phone } = required(home.landlord, 'landlord')
  const correctsHome = mayAct(role, 'CORRECT')
  return {
    id: contract.id,
    contractId: contract.number,
    refId: application.refId,
    role,
    firstTenant: personNameOf(home),
    country: countryOfApplication(application),
    address: formatAddress(required(home.address, 'address')),
    tenant: {
      firstName: required(answers.firstName, 'firstName'),
      lastName: required(answers.lastName, 'lastName'),
      birthDate: toWireDate(required(answers.birthDate, 'birthDate')),
    },
    house: home.buildingType === 'house',
    unitName: home.address?.unitName ?? null,
    roomName: home.address?.roomName ?? null,
    postalAddress: postalLine(correctsHome ? home : answers),
    otherTenants: correctsHome ? (answers.otherTenants ?? null) : null,
    landlord: {
      name: landlordNameOf(home),
      email: correctsHome ? email : null,
      phone: correctsHome ? phoneField.present(phone) : null,
      direct: correctsHome && stage === 'INVITED',
    },
    decision,
    erasure: presentErasure(erasure),
  }
}

function presentErasure(erasure: ContractErasure): RightsContract['erasure'] {
  if (erasure.may) return { may: true, keepUntil: toWireDate(erasure.keepUntil) }
  return { ...erasure, until: erasure.until && toWireDate(erasure.until) }
}
