import type { CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useNow } from '../use-now.ts'
import { CASE_STALE } from './case-form.ts'
import { momentInWords } from './due.ts'

interface CreditReportNoticeProps {
  detail: CaseDetail
  onPut: (detail: CaseDetail) => void
  onStale: () => void
}

/** Says that the case was opened without a credit report, and asks the agency again. Once the report is there: the score, and what the rules say with it. */
export function CreditReportNotice({ detail, onPut, onStale }: CreditReportNoticeProps) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  const form = useApiForm({
    send: () => callApi('officeCaseAskBureau', { params: { id: detail.id }, payload: { version: detail.version } }),
    onDone: onPut,
    onRefused({ errorCode }) {
      if (CASE_STALE.some((code) => code === errorCode)) onStale()
    },
  })
  const { laterReport } = detail
  if (laterReport) {
    const { bureau, score, retrievedAt, verdict, occasions } = laterReport
    const words = [
      t(`office.report.verdict.${verdict}`),
      ...occasions.map((occasion) => t(`office.occasion.${occasion}`)),
    ]
    return (
      <Notice role="status">
        <p>
          <strong>
            {score === null
              ? t('office.report.noScore', { bureau })
              : t('office.report.score', { bureau, score: String(score) })}
          </strong>
        </p>
        <p>{t('office.report.rules', { words: words.join(', ') })}</p>
        <p className="caption">{momentInWords(retrievedAt, now, texts)}</p>
      </Notice>
    )
  }
  if (!detail.actions.includes('ask-bureau')) return null
  return (
    <Notice tone="wait">
      <p>
        <strong>{t('office.report.missing')}</strong>
      </p>
      <p>{t('office.report.missingHint')}</p>
      <Button
        variant="secondary"
        size="small"
        busy={form.busy}
        busyLabel={t('office.busy')}
        onClick={() => void form.submit()}
      >
        {t('office.report.ask')}
      </Button>
      <Trouble of={form.trouble} />
    </Notice>
  )
}
