import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { countryOfApplication, type Application } from '../application/application.ts'
import { tenantOnPaper } from '../application/names.ts'
import { openPaper, storePaper } from '../application/stored-files/stored-paper.ts'
import {
  chargedOf,
  findSetupById,
  keepMandatePaper,
  setupsOf,
  type CardSetup,
} from '../contract/card-setups/card-setup-store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { translatorFor } from '../platform/http/language.ts'
import { paperBrand } from '../platform/pdf/brand.ts'
import { CardProviderUnavailable, SetupUnknown, type SetupState } from '../platform/providers/cards/port.ts'
import { required } from '../platform/required.ts'
import { creditorOf } from '../platform/creditor.ts'

type Needs = Pick<Deps, 'database' | 'storage' | 'cards' | 'config' | 'drawPaper'>

/** A confirmed set-up for direct debits. */
type Mandate = CardSetup & { mandateReference: string; confirmedAt: Date }

export function isMandate(setup: CardSetup): setup is Mandate {
  return setup.mandateReference !== null && setup.confirmedAt !== null
}

/**
 * The mandate that an application is debited with. The caller checks that it belongs to the user.
 * @throws AppError NOT_FOUND if premiums are not debited
 */
export async function mandateOf(deps: Needs, application: Application): Promise<{ pdf: Readable; reference: string }> {
  const setup = chargedOf(await setupsOf(deps.database.kysely, application.id))
  if (!setup || !isMandate(setup)) throw new AppError('NOT_FOUND')
  return { pdf: await openMandate(deps, application, setup), reference: setup.mandateReference }
}

/**
 * Opens the paper of a mandate. It is drawn once, when the mandate is mailed, and then stored: what the tenant has agreed to stays as it was, also if
 * the insurer moves or the provider forgets the account.
 * @throws CardProviderUnavailable if the stored file is missing and the provider is away
 */
export async function openMandate(deps: Needs, application: Application, mandate: Mandate): Promise<Readable> {
  const { database, storage } = deps
  const complete = async () => draw(deps, application, mandate, await askProvider(deps, mandate))
  if (mandate.mandateKey !== null) return openPaper(deps, mandate.mandateKey, complete)
  let pdf: Buffer
  try {
    pdf = await complete()
  } catch (error) {
    if (!(error instanceof CardProviderUnavailable)) throw error
    // The mail does not wait for a provider that is away. The next paper has the holder's name, and is stored.
    return Readable.from([await draw(deps, application, mandate, null)])
  }
  const key = `mandates/${mandate.id}/${randomUUID()}.pdf`
  await storePaper(deps, key, pdf)
  if (await keepMandatePaper(database.kysely, mandate.id, key)) return Readable.from([pdf])
  // A concurrent call has stored its paper first. Use that one.
  await storage.delete(key)
  return storage.get(required((await findSetupById(database.kysely, mandate.id))?.mandateKey, 'mandate'))
}

async function draw(
  { config, drawPaper }: Needs,
  application: Application,
  { mandateReference: reference, confirmedAt, label }: Mandate,
  said: SetupState | null,
): Promise<Buffer> {
  const country = countryOfApplication(application)
  const input = {
    brand: paperBrand(config),
    country,
    creditor: creditorOf(config, country),
    provider: config.cards.provider,
    reference,
    holder: said?.holder ?? null,
    tenant: tenantOnPaper(application.answers),
    account: label ?? said?.cardLabel ?? null,
    givenAt: confirmedAt,
  }
  return drawPaper('mandate', input, translatorFor(application.language, country))
}

/** Only the provider knows the name of the account's holder. Null if it knows no such mandate. @throws CardProviderUnavailable */
async function askProvider({ cards }: Needs, { provider, setupId }: CardSetup): Promise<SetupState | null> {
  if (provider !== cards.provider.name) return null
  try {
    return await cards.provider.setupStatus(setupId)
  } catch (error) {
    if (error instanceof SetupUnknown) return null
    throw error
  }
}
