import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Shown after a withdrawal was declared with the contract number, without signing in. The tenant can continue the contract until `heldUntil`. */
export function HeldNotice({ policyId, heldUntil }: { policyId: string; heldUntil: string }) {
  const { t, locale } = useTexts()
  return (
    <Notice tone="wait">
      <p>{t('account.held.text', { until: formatDateTime(heldUntil, locale) })}</p>
      <div>
        <Button size="small" href={pathTo('withdraw', locale, { search: { policy: policyId } })}>
          {t('account.held.link')}
        </Button>
      </div>
    </Notice>
  )
}
