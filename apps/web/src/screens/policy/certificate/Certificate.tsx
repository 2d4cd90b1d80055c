import './Certificate.css'
import { ApiError } from '../../../api/api-error.ts'
import { callApi, showErrorScreen } from '../../../api/client.ts'
import { errorCodeOf, useAnswer } from '../../../api/use-answer.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LiveState } from './LiveState.tsx'
import { usePathParameter } from '../../../path-parameters.ts'

/** Shows whether the certificate with this code is valid today (certificates, docs/product-decisions.md#d47). */
export function Screen() {
  const { t } = useTexts()
  const code = usePathParameter('code')
  const asked = useAnswer(readCertificate, code)
  const { answer, error, loading } = asked
  const unknown = errorCodeOf(error) === 'NOT_FOUND'
  return (
    <Page
      screen="certificate"
      title={
        answer
          ? t('certificate.title', { country: answer.country })
          : t(unknown ? 'certificate.unknownTitle' : 'certificate.titleAny')
      }
      className="certificate"
    >
      {error !== null && !unknown && <Failed error={error} onRetry={asked.ask} />}
      {unknown ? (
        <UnknownCode code={code} />
      ) : answer ? (
        <LiveState certificate={answer} checking={loading} onAgain={asked.ask} />
      ) : (
        loading && <PageWait asked={asked} />
      )}
    </Page>
  )
}

/** An unknown code is a result of this page, not a 404: the reader holds a printed certificate and needs an explanation. */
async function readCertificate(code: string) {
  try {
    return await callApi('certificate', { params: { code }, quiet: true })
  } catch (error) {
    if (error instanceof ApiError && error.errorCode !== 'NOT_FOUND') showErrorScreen(error)
    throw error
  }
}

function UnknownCode({ code }: { code: string }) {
  const { t, rich, locale } = useTexts()
  return (
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
  )
}
