import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Clock, FileUp, MessageSquare, RefreshCw } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { BUREAU_AWAY, BUREAU_CANNOT_ASK } from '@nestbond/domain/underwriting/rule'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { formatDateTime } from '@nestbond/messages/format'
import { useUser } from '../../../application/use-application.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich, WHOLE_CODE } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Decision } from '../decision/Decision.tsx'
import { useDecision } from '../decision/use-decision.ts'
import { useGoOn } from '../../application/summary/go-on.ts'
import { addWorkingDays } from '@nestbond/domain/values/working-days'
import { useUnlitHouse } from '../unlit-house.tsx'

/** The office answers within this many working days. */
const REVIEW_DAYS = 2

/** Shown while an underwriter decides: a timeline of three steps. The tenant only acts if the office asks for documents. */
export function Screen() {
  const { t, locale } = useTexts()
  const user = useUser()
  const goOn = useGoOn()
  const router = useRouter()
  const explained = useDecision(locale)
  // For large deposits, the office looks at the documents after the rules have decided, so that decision is not shown here.
  const decision = user.lastCompletedPage === 'PRIVATE_DOCUMENTS' ? null : explained.decision
  const [looking, setLooking] = useState(false)
  const [failed, setFailed] = useState(false)
  const asked = user.requestedDocuments
  const email = user.userInfo.email ?? ''

  const look = async () => {
    if (looking) return
    setLooking(true)
    setFailed(false)
    await goOn().catch(() => setFailed(true))
    setLooking(false)
  }
  return (
    <Page screen="manual-underwriting" title={t('manual.title')} layout="side-even" stage={useUnlitHouse()}>
      <div className="stack side-body">
        <div className="page-head">
          <div>
            <Tag tone="wait">
              <Clock /> {t('manual.tag')}
            </Tag>
          </div>
          <h1>{t('manual.heading')}</h1>
          <p>{t(asked.length > 0 ? 'manual.leadDocuments' : 'manual.lead', { email })}</p>
        </div>
        <ReviewTimeline refId={user.refId} decidedAt={decision?.decidedAt ?? null} />
        {decision?.rules.some(({ id }) => id === BUREAU_AWAY) && (
          <Notice>
            <strong>{t('manual.bureauAwayTitle')}</strong>
            <p>{t('manual.bureauAway')}</p>
          </Notice>
        )}
        {decision?.rules.some(({ id }) => id === BUREAU_CANNOT_ASK) && (
          <Notice>
            <strong>{t('manual.bureauCannotAskTitle')}</strong>
            <p>{t('manual.bureauCannotAsk')}</p>
          </Notice>
        )}
        {asked.length > 0 && (
          <Notice tone="wait" icon={<FileUp />}>
            <strong>{t('manual.documentsTitle')}</strong>
            <ul>
              {asked.map((kind) => (
                <li key={kind}>{t(`common.document.${kind}`)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {failed && (
          <Notice tone="error" role="alert">
            {t('common.networkError')}
          </Notice>
        )}
        <div className="split start">
          {asked.length > 0 && (
            <Button onClick={() => void router.navigate({ href: pathTo('documents', locale) })}>
              <FileUp /> {t('manual.upload')}
            </Button>
          )}
          <Button variant="secondary" busy={looking} busyLabel={t('common.loadingText')} onClick={() => void look()}>
            <RefreshCw /> {t('manual.refresh')}
          </Button>
          <Button variant="link" href={`${pathTo('help', locale)}#contact`}>
            <MessageSquare /> {t('manual.ask')}
          </Button>
        </div>
        <Decision {...explained} open />
      </div>
    </Page>
  )
}

/** The three steps of a review. `decidedAt` is null without a decision that the page shows. */
function ReviewTimeline({ refId, decidedAt }: { refId: string; decidedAt: string | null }) {
  const { t, rich, date, locale } = useTexts()
  return (
    <Timeline
      label={t('manual.timeline')}
      items={[
        {
          state: 'done',
          title: t('manual.received'),
          detail: (
            <Rich
              parts={
                decidedAt !== null
                  ? rich('manual.receivedOn', { date: formatDateTime(decidedAt, locale), refId })
                  : rich('manual.reference', { refId })
              }
              tags={WHOLE_CODE}
            />
          ),
        },
        {
          state: 'now',
          title: t('manual.review'),
          detail:
            decidedAt !== null
              ? t('manual.reviewBy', {
                  date: date(addWorkingDays(civilDateIn(new Date(decidedAt)), REVIEW_DAYS)),
                })
              : t('manual.reviewDays'),
        },
        { title: t('manual.answer'), detail: t('manual.answerText') },
      ]}
    />
  )
}
