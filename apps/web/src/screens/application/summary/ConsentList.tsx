import './ConsentList.css'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import type { Consent } from '@nestbond/domain/consents/consents'
import type { Country } from '@nestbond/domain/values/enums'
import type { LegalDocumentKind } from '@nestbond/messages/legal-documents'
import { tellShown } from '../../../application/legal-shown.ts'
import { urlOf } from '../../../api/client.ts'
import { useProductName, useSettings } from '../../../api/settings.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** The legal document of each consent. */
const PAPER: Record<Consent, LegalDocumentKind> = {
  termsOfUse: 'terms-of-use',
  privacyPolicy: 'privacy-policy',
  creditCheck: 'privacy-policy',
  intermediaryInformation: 'first-info',
  productInformation: 'product-info',
  electronicCommunication: 'electronic-communication',
  fulfilmentWithinWithdrawal: 'early-fulfilment',
}

/** The consent to the credit check stands in the privacy policy, which is listed once. */
const hasOwnPaper = (consent: Consent) => consent !== 'creditCheck'

interface ConsentListProps {
  asked: readonly Consent[]
  given: ReadonlySet<Consent>
  missing: ReadonlySet<Consent>
  country: Country
  onChange: (consent: Consent, agreed: boolean) => void
}

/**
 * The consents, each separate and none preselected (first information, docs/product-decisions.md#d41; consents by country,
 * docs/product-decisions.md#d43), with their legal documents to read and download.
 */
export function ConsentList({ asked, given, missing, country, onChange }: ConsentListProps) {
  const { t, rich, locale, language } = useTexts()
  const product = useProductName()
  const settings = useSettings()
  const links = settings?.links.consentsAt ?? {}
  const agency = settings?.creditAgency[country] ?? t('summary.offer.agency')
  return (
    <>
      <fieldset className="consents">
        <legend className="label">{t('summary.offer.consents')}</legend>
        {asked.map((consent) => (
          <Checkbox
            key={consent}
            name={consent}
            checked={given.has(consent)}
            onChange={(event) => onChange(consent, event.currentTarget.checked)}
            {...(missing.has(consent)
              ? { error: { message: t(`summary.offer.missing.${consent}`), errorKey: 'validation.required' } }
              : {})}
          >
            <Rich
              parts={rich(`legal.consent.${consent}`, { product, country, agency })}
              tags={{
                link: (text) => (
                  <a
                    href={pathTo('legal', locale, {
                      params: { kind: PAPER[consent] },
                      search: { country },
                    })}
                    target="_blank"
                    rel="noopener"
                  >
                    {text}
                    <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
                  </a>
                ),
              }}
            />
          </Checkbox>
        ))}
      </fieldset>
      <div className="consent-papers">
        <p className="caption">{t('summary.offer.papers')}</p>
        <ul>
          {asked.filter(hasOwnPaper).map((consent) => {
            const kind = PAPER[consent]
            const title = t(`legal.${kind}.title`, { country })
            const elsewhere = country === 'at' && URL.canParse(links[consent] ?? '') ? links[consent] : undefined
            return (
              <li key={kind}>
                <a
                  href={
                    elsewhere ??
                    urlOf('legalDocument', {
                      params: { kind },
                      query: { country, language, save: 'true' },
                    })
                  }
                  onClick={() => tellShown(kind, 'downloaded')}
                  aria-label={t('summary.offer.paper', { title })}
                >
                  <Download /> {title}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
