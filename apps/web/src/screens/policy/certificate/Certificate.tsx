import './Certificate.css'
import { useEffect } from 'react'
import { LONGEST_CERTIFICATE_CODE } from '@nestbond/domain/policy/certificate-code'
import { ApiError, errorCodeOf } from '../../../api/api-error.ts'
import { showErrorScreen } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { certificateStage, LiveState } from './LiveState.tsx'
import { usePathParameter } from '../../../path-parameters.ts'

/** Shows whether the certificate with this code is valid today (certificates, docs/product-decisions.md#d47). */
export function Screen() {
  const texts = useTexts()
  const { t } = texts
  const code = usePathParameter('code')
  const query = useCall('certificate', { params: { code }, quiet: true })
  const { data, error, isFetching, refetch } = query
  // An unknown code is a result of this page, not a 404: the reader holds a printed certificate and needs an explanation.
  const unknown = errorCodeOf(error) === 'NOT_FOUND'
  useEffect(() => {
    if (error instanceof ApiError && !unknown) showErrorScreen(error)
  }, [error, unknown])
  return (
    <Page
      screen="certificate"
      title={
        data
          ? t('certificate.title', { country: data.country })
          : t(unknown ? 'certificate.unknownTitle' : 'certificate.titleAny')
      }
      className="certificate"
      {...(data && { layout: 'side-even', stage: certificateStage(data.state, texts) })}
    >
      {error !== null && !unknown && <Failed error={error} onRetry={refetch} />}
      {unknown ? (
        <UnknownCode code={code} />
      ) : data ? (
        <LiveState certificate={data} checking={isFetching} onAgain={() => void refetch()} />
      ) : (
        isFetching && <PageWait query={query} />
      )}
    </Page>
  )
}

function UnknownCode({ code }: { code: string }) {
  const { t, rich, locale } = useTexts()
  return (
    <div className="stack">
      <div className="page-head" role="alert">
        <h1>{t('certificate.unknownHeading')}</h1>
        <p>{t('certificate.unknownLead', { code })}</p>
        <p>
          <Rich
            parts={rich('certificate.unknownDoubt')}
            tags={{ link: (children) => <a href={`${pathTo('help', locale)}#certificate`}>{children}</a> }}
          />
        </p>
      </div>
      <CodeForm key={code} typed={code.slice(0, LONGEST_CERTIFICATE_CODE)} />
    </div>
  )
}
