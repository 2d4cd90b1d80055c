import { useEffect, useRef } from 'react'
import type { Announcement } from '@nestbond/api/claims/announcements'
import { announcementBody } from '@nestbond/domain/claims/announcement'
import { LONGEST_REASON } from '@nestbond/domain/claims/claim-fields'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../claim-words.ts'
import type { ClaimActs } from './claim-acts.ts'

interface AnnounceFormProps {
  acts: ClaimActs
  tenant: string
  /** The last day for the amount; null while the end of cover is not certain. */
  quantifyUntil: string | null
  onDone: (announcements: readonly Announcement[]) => void
  onStale: () => void
  onCancel: () => void
}

/** Announces a claim whose amount is not known yet, which keeps the time for claims. */
export function AnnounceForm({ acts, tenant, quantifyUntil, onDone, onStale, onCancel }: AnnounceFormProps) {
  const { t, date } = useTexts()
  const pass = usePass()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const form = useApiForm({
    values: { reason: '' },
    schema: announcementBody,
    area: 'claims',
    send: (payload) => pass(() => acts.announce(payload), t('claims.announce.send')),
    onDone: ({ announcements }) => onDone(announcements),
    onRefused({ errorCode }) {
      if (errorCode === 'CLAIM_NOT_POSSIBLE') onStale()
    },
  })
  return (
    <CardForm title={t('claims.announce.title')} level={3} trouble={form.trouble} onSend={form.submit}>
      <p className="small">
        {t('claims.announce.lead')}{' '}
        {quantifyUntil === null
          ? t('claims.announce.untilOpen')
          : t('claims.announce.until', { date: date(dayOf(quantifyUntil)) })}
      </p>
      <TextArea
        ref={area}
        {...form.field('reason')}
        label={t('claims.announce.reason')}
        hint={t('claims.announce.reasonHint', { tenant })}
        maxLength={LONGEST_REASON}
      />
      <FormFoot busy={form.busy} busyLabel={t('common.saving')} onCancel={onCancel}>
        {t('claims.announce.send')}
      </FormFoot>
    </CardForm>
  )
}
