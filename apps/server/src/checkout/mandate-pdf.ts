import { countryOfApplication, type Application } from '../application/application.ts'
import { tenantNameOf } from '../application/names.ts'
import { chargedOf, setupsOf, type CardSetup } from '../contract/card-setups/card-setup-store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { translatorFor } from '../platform/http/language.ts'
import { paperBrand } from '../platform/pdf/brand.ts'
import { CardProviderUnavailable, SetupUnknown } from '../platform/providers/cards/port.ts'
import { drawPaper } from '../platform/threads/paper-threads.ts'
import { creditorOf } from '../platform/creditor.ts'

type Needs = Pick<Deps, 'database' | 'cards' | 'config'>

export interface MandatePdf {
  pdf: Buffer
  reference: string
}

/**
 * The mandate that an application is debited with. The caller checks that it belongs to the user.
 * @throws AppError NOT_FOUND if premiums are not debited
 */
export async function mandateOf(deps: Needs, application: Application): Promise<MandatePdf> {
  const setup = chargedOf(await setupsOf(deps.database.kysely, application.id))
  const mandate = setup ? await mandatePdf(deps, application, setup) : null
  if (!mandate) throw new AppError('NOT_FOUND')
  return mandate
}

/** A confirmed mandate as a paper; null if the set-up is none. */
export async function mandatePdf(deps: Needs, application: Application, setup: CardSetup): Promise<MandatePdf | null> {
  const { mandateReference: reference, confirmedAt } = setup
  if (reference === null || confirmedAt === null) return null
  const { config } = deps
  const country = countryOfApplication(application)
  const input = {
    brand: paperBrand(config),
    country,
    creditor: creditorOf(config),
    provider: config.cards.provider,
    reference,
    debtor: tenantNameOf(application.answers),
    account: await accountLabel(deps, setup),
    givenAt: confirmedAt,
  }
  return { pdf: await drawPaper('mandate', input, translatorFor(application.language, country)), reference }
}

/** As the provider shows it, 'DE•• •••• 3000'. A paper does not wait for a provider that is away. */
async function accountLabel({ cards }: Needs, { provider, setupId }: CardSetup): Promise<string | null> {
  if (provider !== cards.provider.name) return null
  try {
    return (await cards.provider.setupStatus(setupId)).cardLabel
  } catch (error) {
    if (error instanceof CardProviderUnavailable || error instanceof SetupUnknown) return null
    throw error
  }
}
