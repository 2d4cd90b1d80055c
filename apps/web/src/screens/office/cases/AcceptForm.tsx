import { officeCaseAccept, type CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../../api/client.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CaseDraftHandle } from './case-draft.ts'
import { openDocuments } from './CaseDocuments.tsx'
import { NoteField } from './NoteField.tsx'
import type { CaseFormOptions } from './case-form.ts'
import { Stale } from './Stale.tsx'

interface AcceptFormProps {
  detail: CaseDetail
  options: CaseFormOptions
  handle: CaseDraftHandle
  /** Null if no documents can be requested any more. */
  onAsk: (() => void) | null
  onRefuse: () => void
}

/** The reason, and the buttons to accept, ask or refuse. Missing documents can be waived; otherwise the tenant must upload them before the offers. */
export function AcceptForm({ detail, options, handle: { draft, change }, onAsk, onRefuse }: AcceptFormProps) {
  const { t } = useTexts()
  const open = openDocuments(detail).required
  const waived = draft.waived.filter((kind) => open.includes(kind))
  const form = useApiForm({
    schema: officeCaseAccept.payload,
    body: () => ({ version: detail.version, note: draft.note, waivedDocuments: waived }),
    send: (payload) => callApi('officeCaseAccept', { params: { id: detail.id }, payload }),
    ...options,
  })
  return (
    <form className="decide-form" noValidate onSubmit={form.onSubmit}>
      <Stale form={form} />
      {open.length > 0 && (
        <fieldset className="decide-kinds">
          <legend className="small">{t('office.decide.waive')}</legend>
          {open.map((kind) => (
            <Checkbox
              key={kind}
              name={`waive-${kind}`}
              checked={waived.includes(kind)}
              onChange={(event) =>
                change({
                  waived: event.currentTarget.checked ? [...waived, kind] : waived.filter((one) => one !== kind),
                })
              }
            >
              {t(`common.document.${kind}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <NoteField
        name="note"
        label={t('office.decide.note')}
        optional={t('office.decide.noteWhere')}
        value={draft.note}
        form={form}
        onText={(note) => change({ note })}
      />
      <div className="decide-row">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          <Check /> {t('office.decide.accept')}
        </Button>
        {onAsk && (
          <Button variant="secondary" size="small" onClick={onAsk}>
            {t('office.decide.ask')}
          </Button>
        )}
        <Button variant="danger" size="small" onClick={onRefuse}>
          {t('office.decide.refuse')}
        </Button>
      </div>
    </form>
  )
}
