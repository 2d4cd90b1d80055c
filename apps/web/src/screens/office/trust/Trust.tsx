import '@nestbond/design-system/Fold.css'
import './Trust.css'
import type { ResponseOf } from '@nestbond/api/types'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { CircleCheck, TriangleAlert } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { isTrusted } from '@nestbond/domain/support/trust'
import { formatDateTime } from '@nestbond/messages/format'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'

type Measured = NonNullable<ResponseOf<'officeTrust'>['measured']>

/** The newest measurement of trust, read-only and for managers (measured trust, docs/product-decisions.md#d95). */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-trust" title={t('trust.title')} managersOnly>
      {() => <Newest />}
    </OfficeFrame>
  )
}

function Newest() {
  const { t } = useTexts()
  const { data, error, refetch } = useCall('officeTrust', {})
  return (
    <div className="trust">
      <div className="page-head">
        <h1 className="title">{t('trust.title')}</h1>
        <p className="small">{t('trust.lead')}</p>
      </div>
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data?.measured === null && <EmptyState title={t('trust.none')}>{t('trust.noneHint')}</EmptyState>}
      {data?.measured && <Results measured={data.measured} />}
    </div>
  )
}

function Results({ measured: { at, results } }: { measured: Measured }) {
  const { t, locale } = useTexts()
  const trusted = isTrusted(results)
  return (
    <>
      <Notice tone={trusted ? 'ok' : 'error'} icon={trusted ? <CircleCheck /> : <TriangleAlert />}>
        <p>
          <strong>{t('trust.summary', { count: results.filter(({ different }) => different > 0).length })}</strong>
        </p>
        <p>{t('trust.measured', { at: formatDateTime(at, locale) })}</p>
      </Notice>
      <ul className="trust-checks">
        {results.map(({ check, looked, different, examples }) => (
          <li key={check} data-check={check}>
            <div className="trust-head">
              <h2 className="heading">{t(`trust.check.${check}`)}</h2>
              <Tag tone={different === 0 ? 'ok' : 'error'}>{t('trust.different', { count: different })}</Tag>
            </div>
            <p className="small">{t(`trust.text.${check}`, { count: looked })}</p>
            {examples.length > 0 && (
              <details className="fold">
                <summary>{t('trust.examples', { count: examples.length })}</summary>
                <ul className="trust-examples">
                  {examples.map((example, at) => (
                    // The same text may stand there twice.
                    <li key={`${at} ${example}`}>{example}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
