import { officeCaseConfirm, type CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../../api/client.ts'
import { missing } from '../../../forms/field-fault.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CaseDraftHandle } from './case-draft.ts'
import { momentInWords } from './due.ts'
import { NoteField } from './NoteField.tsx'
import type { CaseFormOptions } from './case-form.ts'
import { Stale } from './Stale.tsx'
import { useNow } from '../use-now.ts'

interface ConfirmFormProps {
  detail: CaseDetail
  me: Staff
  options: CaseFormOptions
  /** Shows the case after its decision was given back. */
  onGivenBack: (changed: CaseDetail) => void
  handle: CaseDraftHandle
}

/** A proposed decision. A second person confirms it or returns it; the person who proposed it can only take it back. */
export function ConfirmForm({ detail, me, options, onGivenBack, handle: { draft, change } }: ConfirmFormProps) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  const { proposal } = detail
  const form = useApiForm({
    schema: officeCaseConfirm.payload,
    body: () => ({ version: detail.version, note: draft.note }),
    send: (payload) => callApi('officeCaseConfirm', { params: { id: detail.id }, payload }),
    ...options,
  })
  if (!proposal) return null
  const own = proposal.by.id === me.id
  const mayConfirm = detail.actions.includes('confirm')
  const accepts = proposal.decision === 'ACCEPTED'
  const giveBack = () =>
    void form.run(
      async () => {
        const payload = { version: detail.version, note: draft.note }
        onGivenBack(await callApi('officeCaseReturn', { params: { id: detail.id }, payload }))
      },
      missing({ note: draft.note }),
    )
  return (
    <form
      className="decide-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mayConfirm) void form.submit()
        else giveBack()
      }}
    >
      <Stale form={form} />
      <div className="proposal">
        <p>
          <strong>
            {t(accepts ? 'office.confirm.accepts' : 'office.confirm.refuses', {
              name: own ? t('office.confirm.you') : proposal.by.name,
              own: String(own),
            })}
          </strong>{' '}
          <span className="caption">{momentInWords(proposal.at, now, texts)}</span>
        </p>
        <p className="history-note">{proposal.note}</p>
        {proposal.waivedDocuments.length > 0 && (
          <p className="small">
            {t('office.confirm.waived', {
              kinds: proposal.waivedDocuments.map((kind) => t(`common.document.${kind}`)).join(', '),
            })}
          </p>
        )}
        {proposal.message !== null && (
          <p className="history-note">
            <span className="caption">{t('office.history.message')}</span> {proposal.message}
          </p>
        )}
        {!mayConfirm && <p className="small">{t(own ? 'office.confirm.waits' : 'office.confirm.notYou')}</p>}
      </div>
      <NoteField
        name="note"
        label={t(mayConfirm ? 'office.confirm.note' : 'office.confirm.noteBack')}
        {...(mayConfirm ? { optional: t('office.confirm.noteOptional') } : {})}
        value={draft.note}
        form={form}
        onText={(note) => change({ note })}
      />
      <div className="decide-row">
        {mayConfirm && (
          <Button
            type="submit"
            size="small"
            variant={accepts ? 'main' : 'danger'}
            busy={form.busy}
            busyLabel={t('office.busy')}
          >
            <Check /> {t(accepts ? 'office.confirm.accept' : 'office.confirm.refuse')}
          </Button>
        )}
        {detail.actions.includes('return') && (
          <Button
            type={mayConfirm ? 'button' : 'submit'}
            variant="secondary"
            size="small"
            {...(mayConfirm ? { onClick: giveBack } : { busy: form.busy })}
          >
            {t(own ? 'office.confirm.takeBack' : 'office.confirm.giveBack')}
          </Button>
        )}
      </div>
    </form>
  )
}
