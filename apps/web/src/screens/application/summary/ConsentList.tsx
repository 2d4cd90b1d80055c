import './ConsentList.css'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { DOCUMENT_OF_CONSENT, type Consent } from '@nestbond/domain/consents/consents'
import type { Country } from '@nestbond/domain/values/enums'
import { tellShown } from '../../../application/legal-shown.ts'
import { urlOf } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { useCreditAgency } from '../../../api/credit-agency.ts'
import { useProductName, useSettings } from '../../../api/settings.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

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
  const agency = useCreditAgency(country, language) ?? t('summary.offer.agency')
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
                      params: { kind: DOCUMENT_OF_CONSENT[consent] },
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
      <ConsentPapers asked={asked} country={country} />
    </>
  )
}

/** The legal documents of the consents as one file to keep. The server records that all of them were downloaded. */
function ConsentPapers({ asked, country }: Pick<ConsentListProps, 'asked' | 'country'>) {
  const { t, language } = useTexts()
  const links = useSettings()?.links.consentsAt ?? {}
  const [only, ...others] = [...new Set(asked.map((consent) => DOCUMENT_OF_CONSENT[consent]))]
  if (only === undefined) return null
  const elsewhere = country === 'at' ? asked.filter((consent) => URL.canParse(links[consent] ?? '')) : []
  return (
    <ul className="consent-papers">
      <li>
        {others.length > 0 ? (
          <a href={urlOf('legalDocuments', { params: { token: readToken() ?? '' }, query: { language } })}>
            <Download /> {t('summary.offer.allPapers')}
          </a>
        ) : (
          <a
            href={urlOf('legalDocument', { params: { kind: only }, query: { country, language, save: 'true' } })}
            onClick={() => tellShown(only, 'downloaded')}
          >
            <Download /> {t('summary.offer.paper', { title: t(`legal.${only}.title`, { country }) })}
          </a>
        )}
      </li>
      {/* The page of an installation that has its own. */}
      {elsewhere.map((consent) => (
        <li key={consent}>
          <a href={links[consent]} onClick={() => tellShown(DOCUMENT_OF_CONSENT[consent], 'downloaded')}>
            <Download /> {t(`legal.${DOCUMENT_OF_CONSENT[consent]}.title`, { country })}
          </a>
        </li>
      ))}
    </ul>
  )
}
