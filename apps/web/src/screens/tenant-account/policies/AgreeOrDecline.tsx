import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { ApiError } from '../../../api/api-error.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface AgreeOrDeclineProps {
  /** False for who has agreed, and may still decline. */
  mayAgree: boolean
  agree: () => Promise<AccountPolicy>
  decline: () => Promise<AccountPolicy>
  words: { agree: string; decline: string }
  onChanged: (policy: AccountPolicy) => void
  /** What was asked has ended or changed in the meantime. */
  onOutdated: () => void
}

/** The buttons of a tenant who is asked whether they agree to what another tenant wishes. */
export function AgreeOrDecline({ mayAgree, agree, decline, words, onChanged, onOutdated }: AgreeOrDeclineProps) {
  const { t } = useTexts()
  const answer = {
    onDone: onChanged,
    onRefused({ errorCode }: ApiError) {
      if (errorCode !== 'STEP_NOT_ALLOWED' && errorCode !== 'PRICE_CHANGED' && errorCode !== 'NOT_FOUND') return false
      onOutdated()
      return true
    },
  }
  const agreeing = useApiForm({ ...answer, send: agree })
  const declining = useApiForm({ ...answer, send: decline })
  return (
    <>
      <Trouble of={agreeing.trouble ?? declining.trouble} />
      <div className="split start">
        {mayAgree && (
          <Button
            size="small"
            busy={agreeing.busy}
            busyLabel={t('common.saving')}
            onClick={() => void agreeing.submit()}
          >
            {words.agree}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          busy={declining.busy}
          busyLabel={t('common.saving')}
          onClick={() => void declining.submit()}
        >
          {words.decline}
        </Button>
      </div>
    </>
  )
}
