import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Card } from '@nestbond/design-system/Card.tsx'
import { ClaimItem } from '../ClaimItem.tsx'
import { readerOf, type ClaimContext } from '../claim-words.ts'
import { ItemUpload } from '../ItemUpload.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { tenantFileHref, useTenantEvidence } from './use-tenant-evidence.ts'

interface TenantItemsProps {
  policyId: string
  claim: TenantClaim
  context: ClaimContext
  onPut: (claim: TenantClaim) => void
}

/** The items of an answered claim, with the landlord's, the tenant's and the office's words. The tenant can upload files until the decision. */
export function TenantItems({ policyId, claim, context, onPut }: TenantItemsProps) {
  const { t } = useTexts()
  const evidence = useTenantEvidence(policyId, claim, onPut)
  return (
    <Card aria-labelledby="items-title">
      <h2 className="heading" id="items-title">
        {t('claims.items')}
      </h2>
      <ol className="claim-items">
        {claim.items.map((item, at) => (
          <ClaimItem
            key={item.id}
            item={item}
            number={at + 1}
            context={context}
            reader={readerOf(claim, context)}
            fileHref={(file) => tenantFileHref(policyId, claim.id, file.id)}
          >
            {claim.mayBringEvidence && item.state !== 'ACCEPTED' && (
              <ItemUpload itemId={item.id} title={t('claims.item', { number: at + 1 })} evidence={evidence} folded />
            )}
          </ClaimItem>
        ))}
      </ol>
    </Card>
  )
}
