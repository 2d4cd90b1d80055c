import { useEffect, useRef } from 'react'
import type { Release } from '@nestbond/api/policy/release'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { OBJECTION_LENGTH, objectionBody } from '@nestbond/domain/validation/objection'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface ObjectFormProps {
  id: string
  tenant: string
  onAnswered: (release: Release) => Promise<void>
  onStale: () => void
  onCancel: () => void
}

/** Objects to the release with a reason, which the tenant will read. */
export function ObjectForm({ id, tenant, onAnswered, onStale, onCancel }: ObjectFormProps) {
  const { t } = useTexts()
  const pass = usePass()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const form = useApiForm({
    values: { reason: '' },
    schema: objectionBody,
    send: (payload) =>
      pass(() => callApi('landlordReleaseObject', { params: { id }, payload, quiet: true }), t('release.objectSend')),
    onDone: onAnswered,
    onRefused({ errorCode }) {
      if (errorCode !== 'RELEASE_CLOSED') return false
      onStale()
      return true
    },
  })
  return (
    <CardForm title={t('release.objectTitle')} level={3} trouble={form.trouble} onSend={form.submit}>
      <TextArea
        ref={area}
        {...form.field('reason')}
        label={t('release.objectReason')}
        hint={t('release.objectHint', { tenant })}
        maxLength={OBJECTION_LENGTH.max}
      />
      <FormFoot busy={form.busy} busyLabel={t('release.objecting')} onCancel={onCancel}>
        {t('release.objectSend')}
      </FormFoot>
    </CardForm>
  )
}
