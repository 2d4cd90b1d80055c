import '../../policy/certificate/Certificate.css'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useCall } from '../../../api/use-call.ts'
import { PageWait } from '../../../frame/PageWait.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LiveState } from '../../policy/certificate/LiveState.tsx'

/** The landlord's page after the erasure of the tenant's data: what the public page of the certificate shows. */
export function ErasedPolicy({ code }: { code: string }) {
  const { t } = useTexts()
  const query = useCall('certificate', { params: { code } })
  const { data, isFetching, refetch } = query
  if (!data) return <PageWait query={query} />
  return (
    <div className="certificate stack" data-state="erased">
      <Notice>
        <p>{t('claims.erased', { country: data.country })}</p>
      </Notice>
      <LiveState certificate={data} checking={isFetching} onAgain={() => void refetch()} />
    </div>
  )
}
