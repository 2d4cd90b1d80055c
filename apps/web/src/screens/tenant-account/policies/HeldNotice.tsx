import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/**
 * Shown after a withdrawal was declared with the contract number, without signing in. The tenant can continue the contract until `heldUntil`; a co-tenant
 * does so by the mailed link.
 */
export function HeldNotice({
  policyId,
  heldUntil,
  isFirst,
}: {
  policyId: string
  heldUntil: string
  isFirst: boolean
}) {
  const { t, locale } = useTexts()
  return (
    <Notice tone="wait">
      <p>{t(isFirst ? 'account.held.text' : 'account.held.shared', { until: formatDateTime(heldUntil, locale) })}</p>
      {isFirst && (
        <div>
          <Button size="small" href={pathTo('withdraw', locale, { search: { policy: policyId } })}>
            {t('account.held.link')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

/** Another tenant has withdrawn from the shared contract after the landlord's acceptance. It ends for all, unless they take it back. */
export function OtherHeldNotice({ name, heldUntil }: { name: string; heldUntil: string }) {
  const { t, locale } = useTexts()
  return (
    <Notice tone="wait">
      <p>{t('account.held.other', { name, until: formatDateTime(heldUntil, locale) })}</p>
    </Notice>
  )
}
