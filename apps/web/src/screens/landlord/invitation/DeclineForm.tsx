import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { text } from '@nestbond/domain/validation/fields'
import { LONGEST_MESSAGE } from '@nestbond/domain/validation/message'
import { callApi } from '../../../api/client.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { AnswerTrouble, leaveIfClosed } from './AnswerTrouble.tsx'

interface DeclineFormProps {
  id: string
  first: string
  /** Key under which the typed reason survives a reload. */
  draft: string
  onAnswered: (invitation: Invitation) => Promise<void>
  onStale: () => void
  onCancel: () => void
}

const declineBody = z.object({ reason: text(LONGEST_MESSAGE) })

/** Declines the invitation with a reason, which the tenant will read. */
export function DeclineForm({ id, first, draft, onAnswered, onStale, onCancel }: DeclineFormProps) {
  const { t } = useTexts()
  const pass = usePass()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const form = useApiForm({
    values: { reason: '' },
    draft,
    schema: declineBody,
    send: ({ reason }) =>
      pass(
        (code) =>
          callApi('invitationDecline', {
            params: { id },
            payload: { reason, ...(code === undefined ? {} : { code }) },
          }),
        t('landlord.declineSend'),
      ),
    onDone: onAnswered,
    onRefused: (refusal) => leaveIfClosed(refusal, onStale),
  })
  return (
    <form className="card pad stack-s" noValidate aria-labelledby="decline-heading" onSubmit={form.onSubmit}>
      <h3 className="heading" id="decline-heading">
        {t('landlord.declineTitle')}
      </h3>
      <AnswerTrouble of={form.trouble} />
      <TextArea
        ref={area}
        {...form.field('reason')}
        label={t('landlord.declineReason')}
        hint={t('landlord.declineHint', { first })}
      />
      <FormFoot danger busy={form.busy} busyLabel={t('landlord.declining')} onCancel={onCancel}>
        {t('landlord.declineSend')}
      </FormFoot>
    </form>
  )
}
