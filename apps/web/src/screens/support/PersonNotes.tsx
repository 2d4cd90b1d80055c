import { LONGEST_SUPPORT_NOTE } from '@nestbond/api/support/person-call'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../api/client.ts'
import { missing } from '../../forms/field-fault.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface PersonNotesProps {
  page: PersonPage
  onPut: (page: PersonPage) => void
}

/** The notes of colleagues, newest first, and a field for another one. */
export function PersonNotes({ page, onPut }: PersonNotesProps) {
  const { t, locale } = useTexts()
  const form = useApiForm({
    values: { note: '' },
    check: ({ note }) => missing({ note }),
    send: ({ note }) => callApi('officePersonNote', { params: { id: page.id }, payload: { note } }),
    onDone: (changed) => {
      onPut(changed)
      form.reset({ note: '' })
    },
    area: 'support',
  })
  return (
    <Card>
      <h2 className="heading">{t('support.notes')}</h2>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <Trouble of={form.trouble} />
        <TextArea
          {...form.field('note')}
          label={t('support.note')}
          hint={t('support.noteHint')}
          maxLength={LONGEST_SUPPORT_NOTE}
          rows={3}
        />
        <div>
          <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('office.busy')}>
            {t('support.addNote')}
          </Button>
        </div>
      </form>
      <ul className="person-list">
        {page.notes.map(({ id, by, note, at }) => (
          <li key={id}>
            <span className="people-more">
              {formatDateTime(at, locale)} · {by}
            </span>
            <p className="person-note">{note}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
