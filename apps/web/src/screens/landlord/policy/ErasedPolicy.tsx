import '../../policy/certificate/Certificate.css'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useCall } from '../../../api/use-call.ts'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import type { RouteName } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { certificateStage, LiveState } from '../../policy/certificate/LiveState.tsx'

interface ErasedPolicyProps {
  /** The screen whose link was opened. */
  screen: RouteName
  code: string
}

/** The landlord's page after the erasure of the tenant's data: what the public page of the certificate shows. */
export function ErasedPolicy({ screen, code }: ErasedPolicyProps) {
  const texts = useTexts()
  const { t } = texts
  const query = useCall('certificate', { params: { code } })
  const { data, isFetching, refetch } = query
  return (
    <Page
      screen={screen}
      title={data ? t('certificate.title', { country: data.country }) : t('certificate.titleAny')}
      className="certificate"
      {...(data && { layout: 'side-even', stage: certificateStage(data.state, texts) })}
    >
      {data ? (
        <>
          <div className="side-head" data-state="erased">
            <Notice>
              <p>{t('certificate.erased', { country: data.country })}</p>
            </Notice>
          </div>
          <LiveState certificate={data} checking={isFetching} onAgain={() => void refetch()} />
        </>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}
