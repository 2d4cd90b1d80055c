import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { countryName } from '@nestbond/messages/format'
import {
  dateOfVersion,
  LEGAL_DOCUMENT_KINDS,
  LEGAL_DOCUMENTS,
  type LegalDocumentKind,
  type LegalCountry,
  type LegalDocumentName,
  versionsOf,
} from '@nestbond/messages/legal-documents'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Actions for a legal document: download it, switch to the other country or another version, or open another document. */
export function LegalSide({ name, reader }: { name: LegalDocumentName; reader: LegalCountry }) {
  const { t, date, locale } = useTexts()
  const { kind, version, country, language } = name
  const addressOf = (of: LegalDocumentKind, search: { country: LegalCountry; version?: string }) =>
    pathTo('legal', locale, { params: { kind: of }, search })
  const [current, ...earlier] = versionsOf(kind)
  return (
    <div className="side stack">
      <Button
        variant="secondary"
        wide
        href={urlOf('legalDocument', { params: { kind }, query: { country, language, version } })}
        download
      >
        <Download /> {t('legal.downloadPdf')}
      </Button>
      <nav className="legal-choice" aria-labelledby="countries-title">
        <p className="small" id="countries-title">
          {t('legal.countryChoice')}
        </p>
        {LEGAL_DOCUMENTS[kind].countries.map((of) => (
          <a
            key={of}
            href={addressOf(kind, { country: of, ...(version === current ? {} : { version }) })}
            aria-current={of === country ? 'true' : undefined}
          >
            {countryName(of, locale)}
          </a>
        ))}
      </nav>
      {earlier.length > 0 && (
        <nav className="legal-versions" aria-labelledby="versions-title">
          <h2 className="heading" id="versions-title">
            {t('legal.versions')}
          </h2>
          {versionsOf(kind).map((of) => (
            <a
              key={of}
              href={addressOf(kind, { country, version: of })}
              aria-current={of === version ? 'true' : undefined}
            >
              {t('legal.since', { date: date(dateOfVersion(of)) })}
              {of === current && <small>{t('legal.inForce')}</small>}
            </a>
          ))}
        </nav>
      )}
      <nav className="docs" aria-labelledby="others-title">
        <h2 className="heading legal-others" id="others-title">
          {t('legal.otherDocuments')}
        </h2>
        {LEGAL_DOCUMENT_KINDS.filter((of) => of !== kind && isReadIn(of, reader)).map((of) => (
          <a key={of} href={addressOf(of, { country })}>
            {t(`legal.${of}.title`, { country })}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** A legal document of a single market is listed only in that market. */
function isReadIn(kind: LegalDocumentKind, country: LegalCountry): boolean {
  const countries: readonly LegalCountry[] = LEGAL_DOCUMENTS[kind].countries
  return countries.includes(country)
}
