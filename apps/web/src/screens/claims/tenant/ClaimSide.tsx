import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Info } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { sumOf, type ClaimContext } from '../claim-words.ts'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { RepaymentPlan } from '../RepaymentPlan.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** The amount of the claim, and what the tenant owes after the decision. */
export function ClaimSide({
  policyId,
  claim,
  context,
}: {
  policyId: string
  claim: TenantClaim
  context: ClaimContext
}) {
  const texts = useTexts()
  const { t } = texts
  const amount = (major: number) => <span className="num">{sumOf(major, context, texts)}</span>
  return (
    <>
      {claim.settledAmount !== null && (
        <Card className="claim-sum-list" aria-label={t('claims.outcome')}>
          <DataList
            tight
            plainFirst
            rows={[
              { term: t('claims.asked'), value: amount(claim.amount) },
              { term: t('claims.settled'), value: amount(claim.settledAmount), total: true },
            ]}
          />
        </Card>
      )}
      {claim.repayment ? (
        <Card aria-labelledby="repayment-title">
          <h2 className="heading" id="repayment-title">
            {t('claims.repayment.title')}
          </h2>
          <p className="small">{t('claims.repayment.lead', { landlord: context.landlord })}</p>
          <RepaymentPlan
            repayment={claim.repayment}
            context={context}
            receiptUrl={(ordinal) =>
              urlOf('userRepaymentReceipt', { params: { id: policyId, ordinal: String(ordinal) } })
            }
          />
          {claim.repayment.owed > 0 && (
            <p>
              <a href={pathTo('account', texts.locale)}>{t('claims.repayment.payInAccount')}</a>
            </p>
          )}
        </Card>
      ) : (
        claim.state !== 'TAKEN_BACK' &&
        claim.state !== 'CLOSED' && (
          <Notice tone="quiet" icon={<Info />}>
            <p>{t('claims.recourse', { landlord: context.landlord })}</p>
          </Notice>
        )
      )}
    </>
  )
}
