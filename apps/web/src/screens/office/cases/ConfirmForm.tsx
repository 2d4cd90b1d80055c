import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CaseDraftHandle } from './case-draft.ts'
import { momentInWords } from './due.ts'
import { missing } from '../field-fault.ts'
import { NoteField } from './NoteField.tsx'
import type { Act } from '../use-act.ts'
import { useNow } from '../use-now.ts'

interface ConfirmFormProps {
  detail: CaseDetail
  me: Staff
  act: Act
  handle: CaseDraftHandle
}

/** A proposed decision. A second person confirms it or returns it; the person who proposed it can only take it back. */
export function ConfirmForm({ detail, me, act, handle: { draft, change } }: ConfirmFormProps) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  const { proposal } = detail
  if (!proposal) return null
  const own = proposal.by.id === me.id
  const mayConfirm = detail.actions.includes('confirm')
  const accepts = proposal.decision === 'ACCEPTED'
  const giveBack = () => void act.run('officeCaseReturn', missing({ note: draft.note }), { note: draft.note })
  return (
    <form
      className="decide-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mayConfirm) void act.run('officeCaseConfirm', [], { note: draft.note })
        else giveBack()
      }}
    >
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
        act={act}
        onText={(note) => change({ note })}
      />
      <div className="decide-row">
        {mayConfirm && (
          <Button
            type="submit"
            size="small"
            variant={accepts ? 'main' : 'danger'}
            busy={act.busy}
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
            {...(mayConfirm ? { onClick: giveBack } : { busy: act.busy })}
          >
            {t(own ? 'office.confirm.takeBack' : 'office.confirm.giveBack')}
          </Button>
        )}
      </div>
    </form>
  )
}
