import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import { drawPaper } from '../../platform/threads/paper-threads.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { countryOfApplication } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { postal } from '../../application/on-paper.ts'
import { findContract } from '../../contract/contract-store.ts'
import { openPaper, storePaper } from '../../application/stored-files/stored-paper.ts'
import { findWithdrawal, keepWithdrawalReceipt, type StoredWithdrawal } from './withdrawal-store.ts'
import { landlordNameOf, tenantNameOf } from '../../application/names.ts'

/** Opens the receipt of a withdrawal. It is rendered on the first request and then stored, so later changes do not affect it. */
export async function withdrawalReceiptPdf(
  deps: Pick<Deps, 'database' | 'storage' | 'config'>,
  withdrawal: StoredWithdrawal,
): Promise<Readable> {
  const { database, storage } = deps
  if (withdrawal.receiptKey !== null) return openPaper(deps, withdrawal.receiptKey, () => render(deps, withdrawal))
  const pdf = await render(deps, withdrawal)
  const key = `withdrawals/${withdrawal.id}/${randomUUID()}.pdf`
  await storePaper(deps, key, pdf)
  if (await keepWithdrawalReceipt(database.kysely, withdrawal.id, key)) return Readable.from([pdf])
  // A concurrent call has stored its receipt first. Use that one.
  await storage.delete(key)
  return storage.get(required((await findWithdrawal(database.kysely, withdrawal.id))?.receiptKey, 'receipt'))
}

async function render(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  withdrawal: StoredWithdrawal,
): Promise<Buffer> {
  const application = required(await findById(database.kysely, withdrawal.applicationId), 'application')
  const contract = required(await findContract(database.kysely, application.id), 'contract')
  const { answers } = application
  const country = countryOfApplication(application)
  return drawPaper(
    'withdrawalReceipt',
    {
      contractNumber: contract.number,
      country,
      brand: paperBrand(config),
      withdrawnAt: withdrawal.at,
      heldUntil: withdrawal.heldUntil,
      signedAt: required(contract.signed, 'signature').at,
      tenant: tenantNameOf(answers),
      landlordName: landlordNameOf(answers),
      home: postal(required(answers.address, 'address')),
      accepted: withdrawal.policyId !== null,
      refundCents: withdrawal.refund,
      currency: answers.currency ?? 'EUR',
    },
    translatorFor(withdrawal.language, country),
  )
}
