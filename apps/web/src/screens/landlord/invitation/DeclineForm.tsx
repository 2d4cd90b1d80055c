import { useEffect, useRef, useState } from 'react'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { drafts } from '../../../application/drafts.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface DeclineFormProps {
  tenant: string
  /** Key under which the typed reason survives a reload. */
  draft: string
  busy: boolean
  errors: readonly FieldError[]
  onDecline: (reason: string) => Promise<void>
  onCancel: () => void
}

/** Declines the invitation with a reason, which the tenant will read. */
export function DeclineForm({ tenant, draft, busy, errors, onDecline, onCancel }: DeclineFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [reason, setReason] = useState(() => String(drafts.get(draft)?.['reason'] ?? ''))
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = errors.find(({ field }) => field === 'reason')
  useEffect(() => {
    area.current?.focus()
  }, [problem])
  return (
    <form
      className="card pad stack-s"
      noValidate
      aria-labelledby="decline-heading"
      onSubmit={(event) => {
        event.preventDefault()
        void onDecline(reason)
      }}
    >
      <h3 className="heading" id="decline-heading">
        {t('landlord.declineTitle')}
      </h3>
      <TextArea
        ref={area}
        name="reason"
        label={t('landlord.declineReason')}
        hint={t('landlord.declineHint', { tenant })}
        value={reason}
        error={problem && faultOf(problem, 'reason', texts)}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          drafts.set(draft, { reason: event.currentTarget.value })
        }}
      />
      <FormFoot danger busy={busy} busyLabel={t('landlord.declining')} onCancel={onCancel}>
        {t('landlord.declineSend')}
      </FormFoot>
    </form>
  )
}
