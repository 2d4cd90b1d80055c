import type { PersonPage } from '@nestbond/api/support/person-page'
import { LONGEST_SUPPORT_NOTE } from '@nestbond/api/support/person-call'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { DateTextField } from '../../dates/DateTextField.tsx'
import { wireDateText } from '../../dates/wire-date-text.ts'
import { missing } from '../../forms/field-fault.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Another value that an act needs, beside its reason. */
export interface ActField {
  kind: 'email' | 'day'
  /** The field's name in the call. */
  name: 'email' | 'until' | 'declaredOn'
  label: string
  hint?: string
  /** For a day: the first and the last one, both inclusive. */
  limits?: { earliest: CivilDate; latest: CivilDate }
}

interface ReasonDialogProps {
  title: string
  /** One sentence that names the action and its addressee. */
  text: string
  confirm: string
  danger?: boolean
  field?: ActField
  send: (reason: string, value: string) => Promise<PersonPage>
  onDone: (page: PersonPage) => void
  onCancel: () => void
}

/** Says what an act does, and asks for its reason, which stays in the person's history. */
export function ReasonDialog({
  title,
  text,
  confirm,
  danger = false,
  field,
  send,
  onDone,
  onCancel,
}: ReasonDialogProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { reason: '', email: '', until: '', declaredOn: '' },
    check: ({ reason, ...others }) => missing(field ? { [field.name]: others[field.name], reason } : { reason }),
    send: ({ reason, ...others }) => {
      const value = field ? others[field.name] : ''
      return send(reason, field?.kind === 'day' ? wireDateText(value) : value.trim())
    },
    onDone,
    area: 'support',
  })
  return (
    <Dialog open title={title} closeLabel={t('common.close')} onClose={onCancel}>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <p>{text}</p>
        <Trouble of={form.trouble} />
        {field?.kind === 'email' && (
          <TextField
            {...form.field(field.name)}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={field.label}
            hint={field.hint}
          />
        )}
        {field?.kind === 'day' && field.limits && (
          <DateTextField
            {...form.text(field.name)}
            {...field.limits}
            label={field.label}
            hint={field.hint}
            opensAt={field.limits.latest}
          />
        )}
        <TextArea
          {...form.field('reason')}
          label={t('support.reason')}
          hint={t('support.reasonHint')}
          maxLength={LONGEST_SUPPORT_NOTE}
          rows={3}
        />
        <div className="split start">
          <Button
            type="submit"
            size="small"
            variant={danger ? 'danger' : 'main'}
            busy={form.busy}
            busyLabel={t('office.busy')}
          >
            {confirm}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {t('support.leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
