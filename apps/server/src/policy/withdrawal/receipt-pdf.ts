import { takeBackEnd } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { landlordName } from '@nestbond/domain/values/person-name'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import type { WithdrawalReceiptInput } from '../../platform/pdf/inputs.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { landlordOnPaper, postal } from '../../application/on-paper.ts'
import {
  findCoTenantWithdrawal,
  keepCoTenantReceipt,
  type StoredCoTenantWithdrawal,
} from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { findContract } from '../../contract/contract-store.ts'
import { openPaper, storePaper } from '../../application/stored-files/stored-paper.ts'
import { loadOwnRefund } from './own-refund.ts'
import { findWithdrawal, holdEnd, keepWithdrawalReceipt, type StoredWithdrawal } from './withdrawal-store.ts'
import { allTenantsOnPaper, tenantOnPaper } from '../../application/names.ts'

type Needs = Pick<Deps, 'database' | 'storage' | 'config' | 'drawPaper' | 'clock'>

/** Opens the receipt of a withdrawal. It is rendered on the first request and then stored, so later changes do not affect it. */
export async function withdrawalReceiptPdf(deps: Needs, withdrawal: StoredWithdrawal): Promise<Readable> {
  const { kysely } = deps.database
  return openReceipt(deps, withdrawal, {
    draw: async () => {
      const { applicationId, declaredBy, policyId, language } = withdrawal
      const first = required(await findById(kysely, applicationId), 'application')
      const declarer = declaredBy === null ? first : ((await findById(kysely, declaredBy)) ?? first)
      const held = { at: withdrawal.at, heldUntil: holdEnd(withdrawal, deps.clock.now()) }
      return draw(deps, { first, declarer, language }, held, {
        shared: false,
        accepted: policyId !== null,
        refundCents: await loadOwnRefund(kysely, withdrawal),
      })
    },
    keep: (key) => keepWithdrawalReceipt(kysely, withdrawal.id, key),
    again: async () => (await findWithdrawal(kysely, withdrawal.id))?.receiptKey ?? null,
  })
}

/** Opens the receipt of a withdrawal of one of several tenants before the acceptance, kept in the same way. */
export async function coTenantReceiptPdf(deps: Needs, declared: StoredCoTenantWithdrawal): Promise<Readable> {
  const { kysely } = deps.database
  return openReceipt(deps, declared, {
    draw: async () => {
      const first = required(await findById(kysely, declared.firstId), 'application')
      const declarer = required(await findById(kysely, declared.applicationId), 'application')
      const parties = { first, declarer, language: declarer.language }
      const { at } = declared
      const heldUntil = takeBackEnd(declared, deps.clock.now())
      return draw(deps, parties, { at, heldUntil }, { shared: true, accepted: false, refundCents: 0 })
    },
    keep: (key) => keepCoTenantReceipt(kysely, declared.id, key),
    again: async () => (await findCoTenantWithdrawal(kysely, declared.id))?.receiptKey ?? null,
  })
}

async function openReceipt(
  deps: Needs,
  { id, receiptKey }: { id: string; receiptKey: string | null },
  {
    draw: render,
    keep,
    again,
  }: {
    draw: () => Promise<Buffer>
    /** @returns false if another call has stored its receipt first */
    keep: (key: string) => Promise<boolean>
    again: () => Promise<string | null>
  },
): Promise<Readable> {
  if (receiptKey !== null) return openPaper(deps, receiptKey, render)
  const pdf = await render()
  const key = `withdrawals/${id}/${randomUUID()}.pdf`
  await storePaper(deps, key, pdf)
  if (await keep(key)) return Readable.from([pdf])
  await deps.storage.delete(key)
  return deps.storage.get(required(await again(), 'receipt'))
}

/** @param first the first tenant, whose answers describe the home and name all tenants */
async function draw(
  { database, config, drawPaper }: Pick<Deps, 'database' | 'config' | 'drawPaper'>,
  { first, declarer, language }: { first: Application; declarer: Application; language: Application['language'] },
  { at, heldUntil }: { at: Date; heldUntil: Date | null },
  effect: Pick<WithdrawalReceiptInput, 'shared' | 'accepted' | 'refundCents'>,
): Promise<Buffer> {
  const contract = required(await findContract(database.kysely, first.id), 'contract')
  const { answers } = first
  const country = countryOfApplication(first)
  return drawPaper(
    'withdrawalReceipt',
    {
      ...effect,
      contractNumber: contract.number,
      country,
      brand: paperBrand(config),
      withdrawnAt: at,
      heldUntil,
      signedAt: required(contract.signed, 'signature').at,
      tenant: tenantOnPaper(declarer.answers),
      tenants: allTenantsOnPaper(answers),
      landlordName: landlordName(landlordOnPaper(answers)),
      home: postal(required(answers.address, 'address')),
      currency: answers.currency ?? 'EUR',
    },
    translatorFor(language, country),
  )
}
