import './Legal.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { COUNTRIES, type Country } from '@nestbond/domain/values/enums'
import { countryName } from '@nestbond/messages/format'
import { legalDocument, LEGAL_DOCUMENTS, type LegalDocumentKind } from '@nestbond/messages/legal-documents'
import { urlOf } from '../../api/client.ts'
import { useProductName, useSettings } from '../../api/settings.ts'
import { Page } from '../../frame/Page.tsx'
import { pathTo, type RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { contactEmail } from '../help/contact.ts'
import { useCountry } from './use-country.ts'

const KINDS = Object.keys(LEGAL_DOCUMENTS) as LegalDocumentKind[]

/** One paper as a page: marked as a sample, with its version, for either country, and as a file to keep. */
export function LegalText({ kind, screen }: { kind: LegalDocumentKind; screen: RouteName }) {
  const texts = useTexts()
  const { t, date, locale, language } = texts
  const country = useCountry()
  const product = useProductName()
  const email = contactEmail(useSettings())
  const paper = legalDocument(kind, texts, { product, country, email })
  const here = (of: Country) => addressOf(kind, of)

  function addressOf(of: LegalDocumentKind, country: Country) {
    return of === 'accessibility' ? pathTo('accessibility', locale, { search: { country } }) : pathTo('legal', locale, { params: { kind: of }, search: { country } })
  }
  return (
    <Page screen={screen} title={paper.title}>
      <div className="page-head">
        <h1>{paper.title}</h1>
        <p>{t('legal.versionOf', { version: paper.version, date: date(paper.date) })}</p>
      </div>
      <div className="cols legal">
        <article className="stack legal-text">
          <Notice tone="wait">{paper.notice}</Notice>
          {paper.sections.map(({ id, title, blocks }) => (
            <section key={id} className="stack-s" id={id} aria-labelledby={`${id}-title`}>
              <h2 className="heading" id={`${id}-title`}>
                {title}
              </h2>
              {blocks.map((block) =>
                block.kind === 'list' ? (
                  <ul key={block.items[0]} className="legal-list">
                    {block.items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ) : (
                  <p key={block.text}>{block.text}</p>
                ),
              )}
            </section>
          ))}
        </article>
        <div className="side stack">
          <Button variant="secondary" wide href={urlOf('legalDocument', { params: { kind }, query: { country, language } })} download>
            <Download /> {t('legal.downloadPdf')}
          </Button>
          <nav className="legal-countries" aria-labelledby="countries-title">
            <p className="small" id="countries-title">
              {t('legal.countryChoice')}
            </p>
            {COUNTRIES.map((of) => (
              <a key={of} href={here(of)} aria-current={of === country ? 'true' : undefined}>
                {countryName(of, locale)}
              </a>
            ))}
          </nav>
          <nav className="docs" aria-labelledby="others-title">
            <h2 className="heading legal-others" id="others-title">
              {t('legal.otherDocuments')}
            </h2>
            {KINDS.filter((of) => of !== kind).map((of) => (
              <a key={of} href={addressOf(of, country)}>
                {t(`legal.${of}.title`, { country })}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </Page>
  )
}
