import './Legal.css'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { ResponseOf } from '@nestbond/api/types'
import { DATA_NOTICES } from '@nestbond/messages/data-notices'
import {
  dateOfVersion,
  isLegalDocumentKind,
  type LegalDocumentKind,
  legalCountry,
} from '@nestbond/messages/legal-documents'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useCall } from '../../../api/use-call.ts'
import { tellShown } from '../../../application/legal-shown.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LegalSide } from './LegalSide.tsx'
import { useCountry } from './use-country.ts'

/** One line for a typeface that comes as two packages. */
const distinct = DATA_NOTICES.filter(({ name }, at) => DATA_NOTICES.findIndex((other) => other.name === name) === at)

/** The legal documents by kind. An unknown kind or version shows the 404 page. */
export function Screen() {
  const kind = usePathParameter('kind')
  const version = useRouterState({ select: (state) => (state.location.search as Record<string, string>)['version'] })
  return isLegalDocumentKind(kind) ? <LegalPage kind={kind} wanted={version} /> : <NotFound />
}

function NotFound() {
  const { locale } = useTexts()
  const router = useRouter()
  useEffect(() => void router.navigate({ href: pathTo('404', locale), replace: true }), [router, locale])
  return null
}

/** One version of a legal document, for either country, and as a download. A sample is marked. */
function LegalPage({ kind, wanted }: { kind: LegalDocumentKind; wanted: string | undefined }) {
  const { t, date, locale, language } = useTexts()
  const reader = useCountry()
  const country = legalCountry(kind, reader)
  const { data, error, refetch } = useCall('legalText', {
    params: { kind },
    query: { country, language, ...(wanted === undefined ? {} : { version: wanted }) },
    quiet: true,
  })
  const version = data?.version
  useEffect(() => {
    if (version !== undefined) tellShown(kind, 'shown', version)
  }, [kind, version])
  if (errorCodeOf(error) === 'NOT_FOUND') return <NotFound />
  const title = data?.title ?? t(`legal.${kind}.title`, { country })
  const newer = version === undefined ? undefined : data?.versions[data.versions.indexOf(version) - 1]
  return (
    <Page screen="legal" title={title}>
      <div className="page-head">
        <h1>{title}</h1>
        {version !== undefined && <p>{t('legal.versionOf', { version, date: date(dateOfVersion(version)) })}</p>}
      </div>
      <div className="cols legal">
        <article className="stack legal-text" aria-busy={!data && error === null}>
          {data?.sample && <Notice tone="wait">{t('legal.sampleNotice')}</Notice>}
          {version !== undefined && newer !== undefined && (
            <Notice>
              {t('legal.earlier', { from: date(dateOfVersion(version)), until: date(dateOfVersion(newer)) })}{' '}
              <a href={pathTo('legal', locale, { params: { kind }, search: { country } })}>{t('legal.toCurrent')}</a>
            </Notice>
          )}
          {error !== null && (
            <Notice tone="error" role="alert">
              <p>{t('legal.notLoaded')}</p>
              <Button variant="link" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            </Notice>
          )}
          {data && <LegalText sections={data.sections} />}
          {data && kind === 'imprint' && <DataNotices />}
        </article>
        <LegalSide kind={kind} country={country} wanted={wanted} versions={data?.versions ?? []} reader={reader} />
      </div>
    </Page>
  )
}

/** The data and typefaces that the product contains, with the notices that their licences ask for. Part of the imprint. */
function DataNotices() {
  const { t } = useTexts()
  return (
    <section className="stack-s" id="data" aria-labelledby="data-title">
      <h2 className="heading" id="data-title">
        {t('legal.data.title')}
      </h2>
      <p>{t('legal.data.text')}</p>
      <ul className="legal-list" lang="en">
        {distinct.map(({ name, notice, licence, url, date }) => (
          <li key={`${name}${licence}`}>
            {name}: {notice}
            {date !== null && ` (${date})`}, <a href={url}>{licence}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sections of a legal text, with headings that can be linked to. */
function LegalText({ sections }: Pick<ResponseOf<'legalText'>, 'sections'>) {
  return sections.map(({ id, title, blocks }) => (
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
  ))
}
