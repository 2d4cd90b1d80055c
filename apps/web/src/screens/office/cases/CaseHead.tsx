import type { Ref } from 'react'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import { fullName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { occasionInWords, stateInWords } from './case-words.ts'
import { momentInWords } from './due.ts'
import { useNow } from '../use-now.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'

interface CaseHeadProps {
  detail: CaseDetail
  me: Staff
  headingRef: Ref<HTMLHeadingElement>
  onPut: (detail: CaseDetail) => void
  onStale: () => void
}

/** The tenant, the due time, the cause of the case and its assignee. */
export function CaseHead({ detail, me, headingRef, onPut, onStale }: CaseHeadProps) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  const { assignee } = detail
  const mine = assignee?.id === me.id
  const due = stateInWords(detail, now, texts)
  const form = useApiForm({
    send: () =>
      callApi('officeCaseAssign', {
        params: { id: detail.id },
        payload: { version: detail.version, to: mine ? 'nobody' : 'me' },
      }),
    onDone: onPut,
    onRefused({ errorCode }) {
      if (errorCode === 'CASE_CHANGED' || errorCode === 'CASE_CLOSED') onStale()
    },
  })
  return (
    <>
      <div className="case-head">
        <div>
          <p className="caption num">
            {t('office.case.since', { refId: detail.refId, date: momentInWords(detail.openedAt, now, texts) })}
          </p>
          <h2 className="title" tabIndex={-1} ref={headingRef}>
            <bdi>{fullName(detail.tenant)}</bdi>
          </h2>
          <p className="small">{occasionInWords(detail, texts)}</p>
          {detail.otherTenants !== null && (
            <p className="small">{t('office.case.with', { names: detail.otherTenants })}</p>
          )}
        </div>
        <div className="case-state">
          {detail.state !== 'OPEN' && !isClosed(detail.state) && (
            <Tag tone="info">{t(`office.state.${detail.state}`)}</Tag>
          )}
          <Tag tone={due.tone}>
            {isClosed(detail.state) || due.tone === 'error' ? due.text : t('office.case.due', { due: due.text })}
          </Tag>
        </div>
      </div>
      <div className="case-assignee small">
        <span>
          {assignee === null
            ? t('office.case.unassigned')
            : mine
              ? t('office.case.mine')
              : t('office.case.assigned', { name: assignee.name })}
        </span>
        {detail.actions.includes('assign') && (
          <Button variant="link" busy={form.busy} busyLabel={t('office.busy')} onClick={() => void form.submit()}>
            {t(mine ? 'office.case.giveBack' : 'office.case.take')}
          </Button>
        )}
      </div>
      <Trouble of={form.trouble} />
    </>
  )
}
