import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { countryName } from '@nestbond/messages/format'
import {
  dateOfVersion,
  LEGAL_DOCUMENT_KINDS,
  LEGAL_DOCUMENTS,
  type LegalDocumentKind,
  type LegalCountry,
} from '@nestbond/messages/legal-documents'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface LegalSideProps {
  kind: LegalDocumentKind
  country: LegalCountry
  /** The version that the address names; without one, the page shows the one in force. */
  wanted: string | undefined
  /** Newest first; empty until the text has loaded. */
  versions: readonly string[]
  reader: LegalCountry
}

/** Actions for a legal document: download it, switch to the other country or another version, or open another document. */
export function LegalSide({ kind, country, wanted, versions, reader }: LegalSideProps) {
  const { t, date, locale, language } = useTexts()
  const addressOf = (of: LegalDocumentKind, search: { country: LegalCountry; version?: string }) =>
    pathTo('legal', locale, { params: { kind: of }, search })
  const [current, ...earlier] = versions
  const version = wanted ?? current
  return (
    <div className="side stack">
      <Button
        variant="secondary"
        wide
        href={urlOf('legalDocument', {
          params: { kind },
          query: { country, language, save: 'true', ...(version === undefined ? {} : { version }) },
        })}
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
            href={addressOf(kind, {
              country: of,
              ...(version === undefined || version === current ? {} : { version }),
            })}
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
          {versions.map((of) => (
            <a
              key={of}
              href={addressOf(kind, { country, version: of })}
              aria-current={of === version ? 'true' : undefined}
            >
              {t('legal.versionOf', { version: of, date: date(dateOfVersion(of)) })}
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
