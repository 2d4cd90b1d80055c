import { fullName, nameOnPaper } from '@nestbond/domain/values/person-name'
import type { Language } from '@nestbond/domain/values/enums'
import type { IssuedPromise } from '../application/promise-store.ts'
import { seal } from '../contract/sealing.ts'
import type { Deps } from '../platform/deps.ts'
import { translatorFor } from '../platform/http/language.ts'
import { paperBrand } from '../platform/pdf/brand.ts'

/** Renders and seals a promise, so that a changed copy shows. It is drawn from its row each time, so no file has to be kept. */
export async function promisePdf(
  deps: Pick<Deps, 'config' | 'clock' | 'drawPaper'>,
  promise: IssuedPromise,
  language: Language,
): Promise<Buffer> {
  const { code, country, promisedOn } = promise
  const translator = translatorFor(language, country)
  const pdf = await deps.drawPaper(
    'promise',
    {
      code,
      country,
      brand: paperBrand(deps.config),
      issuedAt: promise.decidedAt,
      validUntil: promise.validUntil,
      tenant: fullName(nameOnPaper(promisedOn)),
      deposit: promise.deposit,
      rentLimit: promise.rentLimit,
      requiredDocuments: promise.requiredDocuments,
      yearly: promise.yearly,
      monthly: promise.monthly,
      checkUrl: promiseUrl(deps.config, code),
    },
    translator,
  )
  return seal(pdf, translator.t('pdf.promise.reference', { code }), deps)
}

/** The public page of a promise. Like a certificate's, it names no language, since anyone may open it. */
export function promiseUrl({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, code: string): string {
  return `${publicUrl}/promise/${code}`
}
