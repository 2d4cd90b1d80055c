import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import {
  currentVersion,
  dateOfVersion,
  isLegalDocumentKind,
  isVersionOf,
  legalDocument,
  type LegalDocumentKind,
  legalCountry,
  type LegalDocumentName,
  versionsOf,
} from '@nestbond/messages/legal-documents'
import { useProductName, useSettings } from '../../../api/settings.ts'
import { tellShown } from '../../../application/legal-shown.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { contactEmail } from '../help/contact.ts'
import { LegalSide } from './LegalSide.tsx'
import { LegalText } from './LegalText.tsx'
import { useCountry } from './use-country.ts'
import { useLegalDocument } from './use-legal-document.ts'

/** The legal documents by kind. An unknown kind or version shows the 404 page. */
export function Screen() {
  const { locale } = useTexts()
  const router = useRouter()
  const kind = usePathParameter('kind')
  const wanted = useRouterState({ select: (state) => (state.location.search as Record<string, string>)['version'] })
  const found = isLegalDocumentKind(kind) && (wanted === undefined || isVersionOf(kind, wanted))
  useEffect(() => {
    if (!found) void router.navigate({ href: pathTo('404', locale), replace: true })
  }, [found, router, locale])
  return found ? <LegalPage kind={kind} version={wanted ?? currentVersion(kind)} /> : null
}

/** One version of a legal document: marked as a sample, for either country, and as a download. */
function LegalPage({ kind, version }: { kind: LegalDocumentKind; version: string }) {
  const { t, date, locale, language } = useTexts()
  const reader = useCountry()
  const name: LegalDocumentName = { kind, version, country: legalCountry(kind, reader), language }
  const product = useProductName()
  const email = contactEmail(useSettings())
  const { file, failed, retry } = useLegalDocument(name)
  const text = file && legalDocument(file, { product, email })
  const isShown = text !== null
  useEffect(() => {
    if (isShown) tellShown(kind, version)
  }, [isShown, kind, version])
  const title = text?.title ?? t(`legal.${kind}.title`, { country: name.country })
  const newer = versionsOf(kind)[versionsOf(kind).indexOf(version) - 1]
  return (
    <Page screen="legal" title={title}>
      <div className="page-head">
        <h1>{title}</h1>
        <p>{t('legal.versionOf', { version, date: date(dateOfVersion(version)) })}</p>
      </div>
      <div className="cols legal">
        <article className="stack legal-text" aria-busy={text === null && !failed}>
          <Notice tone="wait">{t('legal.sampleNotice')}</Notice>
          {newer !== undefined && (
            <Notice>
              {t('legal.earlier', { from: date(dateOfVersion(version)), until: date(dateOfVersion(newer)) })}{' '}
              <a href={pathTo('legal', locale, { params: { kind }, search: { country: name.country } })}>
                {t('legal.toCurrent')}
              </a>
            </Notice>
          )}
          {failed && (
            <Notice tone="error" role="alert">
              <p>{t('legal.notLoaded')}</p>
              <Button variant="link" onClick={retry}>
                {t('common.retry')}
              </Button>
            </Notice>
          )}
          {text && <LegalText text={text} />}
        </article>
        <LegalSide name={name} reader={reader} />
      </div>
    </Page>
  )
}
