import { HouseParts } from '@nestbond/design-system/House.tsx'
import { houseParts } from '@nestbond/domain/journey/house'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { useApplication, useUser } from '../../../application/use-application.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LIGHTS_BEFORE_ACCEPTANCE } from '../lights.ts'
import { CoTenant } from './CoTenant.tsx'
import { FirstTenant } from './FirstTenant.tsx'
import { useCoTenants, useFollowTenants } from '../../application/co-tenants/use-co-tenants.ts'

/** All tenants of the rental contract and how far they are: the first tenant waits here, and the others sign here (docs/product-decisions.md#d102). */
export function Screen() {
  const { t } = useTexts()
  const user = useUser()
  const query = useCoTenants()
  const { data, error, refetch, put } = query
  useFollowTenants(data, 'tenants')
  return (
    <Page screen="tenants" title={t('tenants.title')} layout="side-even" stage={useStage(data?.deal != null)}>
      {data ? (
        user.tenancy === 'co-tenant' ? (
          <CoTenant user={user} answer={data} onAnswer={put} />
        ) : (
          <FirstTenant user={user} answer={data} onAnswer={put} />
        )
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

/** The house of the questions. It is evening once there is something to sign. */
function useStage(agreed: boolean): FrameStage {
  const { t } = useTexts()
  const answers = useApplication('answers')
  return {
    label: t('house.label'),
    house: {
      title: t(agreed ? 'house.offer' : 'house.unlit'),
      drawing: (
        <HouseParts
          parts={houseParts(answers, agreed ? { offer: true } : {})}
          number={answers.address?.streetNumber}
          lights={agreed ? LIGHTS_BEFORE_ACCEPTANCE : undefined}
        />
      ),
    },
    evening: agreed,
  }
}
