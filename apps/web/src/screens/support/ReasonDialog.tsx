import type { PersonPage } from '@nestbond/api/support/people'
import { LONGEST_SUPPORT_NOTE } from '@nestbond/api/support/people'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { missing } from '../../forms/field-fault.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface ReasonDialogProps {
  title: string
  /** One sentence that names the action and its addressee. */
  text: string
  confirm: string
  danger?: boolean
  send: (reason: string) => Promise<PersonPage>
  onDone: (page: PersonPage) => void
  onCancel: () => void
}

/** Says what an act does, and asks for its reason, which stays in the person's history. */
export function ReasonDialog({ title, text, confirm, danger = false, send, onDone, onCancel }: ReasonDialogProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { reason: '' },
    check: ({ reason }) => missing({ reason }),
    send: ({ reason }) => send(reason),
    onDone,
    area: 'support',
  })
  return (
    <Dialog open title={title} closeLabel={t('common.close')} onClose={onCancel}>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <p>{text}</p>
        <Trouble of={form.trouble} />
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
