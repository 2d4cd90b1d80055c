import { useState } from 'react'
import { landlordMoveOut } from '@nestbond/api/policy/move-out'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CalendarDays } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import type { MoveOutAnswer } from '@nestbond/domain/policy/move-out'
import { LONGEST_MOVE_OUT_REASON } from '@nestbond/domain/policy/move-out-fields'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { dayOf } from '../../claims/claim-words.ts'

interface MoveOutNoticeProps {
  id: string
  policy: LandlordPolicy
  moveOut: NonNullable<LandlordPolicy['moveOut']>
  tenant: string
}

/** The tenant's day of the move-out, which the landlord can confirm or correct, or say that the home was not handed back. */
export function MoveOutNotice({ id, policy, moveOut, tenant }: MoveOutNoticeProps) {
  const { t, date } = useTexts()
  const [asking, setAsking] = useState<Exclude<MoveOutAnswer, 'CONFIRMED'> | null>(null)
  const place = useFocusOnChange(moveOut.answer ?? '')
  const { answer, landlordDay, letterOn, silentUntil } = moveOut
  const values = {
    tenant,
    country: policy.country,
    day: date(dayOf(moveOut.day)),
    other: landlordDay === null ? '' : date(dayOf(landlordDay)),
    asked: date(dayOf(moveOut.releaseAskedOn)),
    letter: letterOn === null ? '' : date(dayOf(letterOn)),
    until: silentUntil === null ? '' : date(dayOf(silentUntil)),
  }
  return (
    <Notice tone={answer === null ? 'wait' : 'quiet'} icon={<CalendarDays />}>
      <div className="stack-s" data-move-out={answer ?? 'NONE'}>
        <p ref={place} tabIndex={-1}>
          <strong>{t('claims.moveOut.title', values)}</strong>{' '}
          {t(answer === null ? 'claims.moveOut.ask' : `claims.moveOut.${answer}`, values)}
        </p>
        {silentUntil !== null ? (
          <p>{t('claims.moveOut.silent', values)}</p>
        ) : (
          answer !== 'OBJECTED' && policy.openRelease === null && <p>{t('claims.moveOut.next', values)}</p>
        )}
        {asking === null ? (
          <Choices id={id} moveOut={moveOut} tenant={tenant} onAsk={setAsking} />
        ) : (
          <AnswerForm id={id} moveOut={moveOut} tenant={tenant} answer={asking} onClose={() => setAsking(null)} />
        )}
      </div>
    </Notice>
  )
}

type Given = Pick<MoveOutNoticeProps, 'id' | 'moveOut' | 'tenant'>

function Choices({
  id,
  moveOut,
  tenant,
  onAsk,
}: Given & { onAsk: (answer: Exclude<MoveOutAnswer, 'CONFIRMED'>) => void }) {
  const { t } = useTexts()
  const form = useAnswer({ id, moveOut, answer: 'CONFIRMED', label: t('claims.moveOut.confirm') })
  return (
    <>
      {form.stale && <p role="alert">{t('claims.moveOut.stale', { tenant })}</p>}
      <Trouble of={form.trouble} />
      <div className="split start">
        {moveOut.answer !== 'CONFIRMED' && (
          <Button size="small" busy={form.busy} busyLabel={t('common.saving')} onClick={() => void form.submit()}>
            {t('claims.moveOut.confirm')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => onAsk('CORRECTED')}>
          {t('claims.moveOut.correct')}
        </Button>
        {moveOut.answer !== 'OBJECTED' && (
          <Button size="small" variant="secondary" onClick={() => onAsk('OBJECTED')}>
            {t('claims.moveOut.object')}
          </Button>
        )}
      </div>
    </>
  )
}

function AnswerForm({
  id,
  moveOut,
  tenant,
  answer,
  onClose,
}: Given & { answer: 'CORRECTED' | 'OBJECTED'; onClose: () => void }) {
  const { t } = useTexts()
  const label = t(answer === 'CORRECTED' ? 'claims.moveOut.send' : 'claims.moveOut.sendObjection')
  const form = useAnswer({ id, moveOut, answer, label, onClose })
  return (
    <form className="stack-s" noValidate aria-label={label} onSubmit={form.onSubmit}>
      {form.stale && <p role="alert">{t('claims.moveOut.stale', { tenant })}</p>}
      <Trouble of={form.trouble} />
      {answer === 'CORRECTED' ? (
        <DateTextField
          {...form.text('day')}
          label={t('claims.moveOut.day')}
          earliest={dayOf(moveOut.days.first)}
          latest={dayOf(moveOut.days.last)}
          opensAt={dayOf(moveOut.day)}
        />
      ) : (
        <TextArea
          {...form.field('reason')}
          label={t('claims.moveOut.reason')}
          hint={t('claims.moveOut.reasonHint', { tenant })}
          maxLength={LONGEST_MOVE_OUT_REASON}
          rows={3}
        />
      )}
      <FormFoot busy={form.busy} busyLabel={t('common.saving')} onCancel={onClose}>
        {label}
      </FormFoot>
    </form>
  )
}

function useAnswer({
  id,
  moveOut,
  answer,
  label,
  onClose,
}: Omit<Given, 'tenant'> & { answer: MoveOutAnswer; label: string; onClose?: () => void }) {
  const pass = usePass()
  const input = { params: { id } }
  return useApiForm({
    values: { day: '', reason: '' },
    schema: landlordMoveOut.payload,
    body: ({ day, reason }) => ({
      named: moveOut.day,
      answer,
      day: answer === 'CORRECTED' ? (wireDateText(day) ?? day) : null,
      reason: answer === 'OBJECTED' ? reason : null,
    }),
    send: (payload) => pass(() => callApi('landlordMoveOut', { ...input, payload, quiet: true }), label),
    onDone(changed) {
      putResponse('landlordPolicy', input, changed)
      onClose?.()
    },
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('landlordPolicy') },
  })
}
