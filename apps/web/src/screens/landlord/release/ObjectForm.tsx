import { useEffect, useRef, useState } from 'react'
import type { Release } from '@nestbond/api/policy/release'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { OBJECTION_LENGTH, objectionBody } from '@nestbond/domain/validation/objection'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/use-answer.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ObjectFormProps {
  id: string
  tenant: string
  onAnswered: (release: Release) => void
  onStale: () => void
  onCancel: () => void
}

/** Objects to the release with a reason, which the tenant will read. */
export function ObjectForm({ id, tenant, onAnswered, onStale, onCancel }: ObjectFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [reason, setReason] = useState('')
  const { busy, errors, trouble, send, touch } = useSubmit()
  const pass = usePass()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const problem = errors.find(({ field }) => field === 'reason')
  const submit = () => {
    const checked = checkWith(objectionBody, { reason })
    return send(checked.ok ? [] : checked.errors, async () => {
      try {
        onAnswered(
          await pass(
            () => callApi('landlordReleaseObject', { params: { id }, payload: { reason }, quiet: true }),
            t('release.objectSend'),
          ),
        )
      } catch (error) {
        if (errorCodeOf(error) !== 'RELEASE_CLOSED') throw error
        onStale()
      }
    })
  }
  return (
    <CardForm title={t('release.objectTitle')} level={3} trouble={trouble} onSend={submit}>
      <TextArea
        ref={area}
        name="reason"
        label={t('release.objectReason')}
        hint={t('release.objectHint', { tenant })}
        maxLength={OBJECTION_LENGTH.max}
        value={reason}
        error={problem && faultOf(problem, 'reason', texts)}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          touch('reason')
        }}
      />
      <FormFoot busy={busy} busyLabel={t('release.objecting')} onCancel={onCancel}>
        {t('release.objectSend')}
      </FormFoot>
    </CardForm>
  )
}
