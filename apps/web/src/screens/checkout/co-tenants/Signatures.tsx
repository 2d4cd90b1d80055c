import type { ReactNode } from 'react'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { JointLiability } from '../../application/co-tenants/JointLiability.tsx'
import { PremiumShares } from '../../application/co-tenants/PremiumShares.tsx'
import { TenantList } from '../../application/co-tenants/TenantList.tsx'
import {
  householdValues,
  useCoTenants,
  useFollowTenants,
  type TenantsAnswer,
} from '../../application/co-tenants/use-co-tenants.ts'

/** Before the first tenant's signature: who has signed, and `children` to sign oneself once all others have. */
export function Signatures({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { data, error, refetch, put } = useCoTenants()
  useFollowTenants(data, 'payment')
  const missing = data && missingSignatures(data)
  return (
    <>
      <Card>
        <h2 className="heading">{t('tenants.last.title')}</h2>
        {data && missing !== 0 && <p>{t('tenants.last.lead', householdValues(data))}</p>}
        {data ? (
          <TenantList answer={data} onAnswer={put} signing />
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton count={3} />
        )}
        <div role="status">
          {missing !== undefined && missing > 0 && (
            <Notice tone="wait">{t('tenants.last.wait', { count: missing })}</Notice>
          )}
        </div>
      </Card>
      {data && <PremiumShares answer={data} onAnswer={put} />}
      <JointLiability />
      {missing === 0 && children}
    </>
  )
}

/** The lead of the step: the others sign first, until they have. */
export function SignaturesLead({ landlord }: { landlord: string }) {
  const { t } = useTexts()
  const { data } = useCoTenants()
  if (!data) return <Skeleton />
  return <p>{t('tenants.last.headLead', { ...householdValues(data), missing: missingSignatures(data), landlord })}</p>
}

function missingSignatures({ tenants }: TenantsAnswer): number {
  return tenants.filter(({ first, state }) => !first && state !== 'SIGNED').length
}
