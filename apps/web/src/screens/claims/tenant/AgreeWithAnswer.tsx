import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface AgreeWithAnswerProps {
  policyId: string
  claim: TenantClaim
  first: NonNullable<TenantClaim['joint']>['given'][number]
  onPut: (claim: TenantClaim) => void
  onStale: () => void
}

/** Gives the same answer as the tenant who has answered first. */
export function AgreeWithAnswer({ policyId, claim, first, onPut, onStale }: AgreeWithAnswerProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () =>
      callApi('userClaimAnswer', {
        params: { id: policyId, claimId: claim.id },
        payload: { items: first.items },
        quiet: true,
      }),
    onDone: onPut,
    onRefused({ errorCode }) {
      if (errorCode === 'CLAIM_MOVED_ON') onStale()
    },
  })
  return (
    <div className="stack-s">
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button busy={form.busy} busyLabel={t('claims.joint.agreeing')} onClick={() => void form.submit()}>
          {t('claims.joint.agree', { name: first.name })}
        </Button>
      </div>
      <p className="small">{t('claims.joint.other')}</p>
    </div>
  )
}
