import { useState } from 'react'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../api/client.ts'
import { PROMISE_TONES } from '../../promise-tones.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { centsOf, dayOf } from '../policy/policy-values.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Check = PersonPage['promises'][number]

interface PersonPromisesProps {
  page: PersonPage
  onPut: (page: PersonPage) => void
}

/** A person's checks for promises before the home, and the review that waits for the office (docs/product-decisions.md#d88). */
export function PersonPromises({ page, onPut }: PersonPromisesProps) {
  const { t } = useTexts()
  if (page.promises.length === 0 && page.promiseRequest === null) return null
  return (
    <Card className="stack-s" aria-labelledby="person-promises">
      <h2 className="heading" id="person-promises">
        {t('support.promises.title')}
      </h2>
      {page.promiseRequest && <PersonRequest request={page.promiseRequest} />}
      {page.promises.map((check) => (
        <PromiseOfPerson key={check.checkedAt} check={check} page={page} onPut={onPut} />
      ))}
    </Card>
  )
}

/** The partner that has asked for the promise, and how far that is. */
function PersonRequest({ request }: { request: NonNullable<PersonPage['promiseRequest']> }) {
  const { t, money, locale } = useTexts()
  const at = (instant: string | null) => (instant === null ? t('support.none') : formatDateTime(instant, locale))
  return (
    <section className="stack-s" data-promise-request={request.state}>
      <div className="split">
        <h3>{t('support.promises.request', { partner: request.partner })}</h3>
        <Tag>{t(`support.promises.state.${request.state}`)}</Tag>
      </div>
      <DataList
        rows={[
          { term: t('support.promises.asked'), value: at(request.askedAt) },
          { term: t('support.promises.wanted'), value: money(centsOf(request.deposit), { whole: true }) },
          { term: t('support.promises.country'), value: t(`promise.wish.country.${request.country}`) },
          { term: t('support.promises.agreed'), value: at(request.agreedAt) },
          ...(request.withdrawnAt === null
            ? []
            : [{ term: t('support.promises.withdrawn'), value: at(request.withdrawnAt) }]),
          ...(request.reference === null ? [] : [{ term: t('support.promises.reference'), value: request.reference }]),
        ]}
      />
    </section>
  )
}

function PromiseOfPerson({ check, page, onPut }: PersonPromisesProps & { check: Check }) {
  const { t, money, date, locale } = useTexts()
  const { code, state, review, reportAt } = check
  const deposit = money(centsOf(check.deposit), { whole: true })
  const why = [
    ...check.refusals.map((reason) => t(`reasons.${reason}`)),
    ...check.occasions.map((rule) => t(`office.occasion.${rule}`)),
  ]
  const verdict = t(`support.promises.verdict.${check.verdict}`)
  return (
    <section className="stack-s" data-promise={code ?? 'none'}>
      <div className="split">
        <h3>{t('support.promises.line', { code: code ?? 'none', deposit })}</h3>
        {state && <Tag tone={PROMISE_TONES[state]}>{t(`promise.state.${state}`)}</Tag>}
        {review && <Tag tone="info">{t('support.promises.review', { state: review.state })}</Tag>}
      </div>
      <DataList
        rows={[
          {
            term: t('support.promises.verdict'),
            value: `${verdict} ${t('support.promises.by', { by: check.decidedBy })}, ${formatDateTime(check.checkedAt, locale)}`,
          },
          ...(state === null ? [] : [{ term: t('support.promises.until'), value: date(dayOf(check.validUntil)) }]),
          { term: t('support.promises.country'), value: t(`promise.wish.country.${check.country}`) },
          ...(why.length === 0 ? [] : [{ term: t('support.promises.why'), value: why.join('; ') }]),
          ...(check.documents.length === 0
            ? []
            : [
                {
                  term: t('support.promises.documents'),
                  value: check.documents.map((kind) => t(`common.document.${kind}`)).join(', '),
                },
              ]),
          {
            term: t('support.promises.report'),
            value:
              reportAt === null
                ? t('support.none')
                : t(check.reportUsed ? 'support.promises.reportUsed' : 'support.promises.reportLine', {
                    score: check.score === null ? t('support.none') : String(check.score),
                    date: formatDateTime(reportAt, locale),
                  }),
          },
          ...(review ? [{ term: t('support.promises.message'), value: review.message }] : []),
          ...(review?.reason ? [{ term: t('support.promises.reason'), value: review.reason }] : []),
        ]}
      />
      {review?.open && <Review page={page} review={review} deposit={deposit} onPut={onPut} />}
    </section>
  )
}

interface ReviewProps extends PersonPromisesProps {
  review: NonNullable<Check['review']>
  deposit: string
}

function Review({ page, review, deposit, onPut }: ReviewProps) {
  const { t } = useTexts()
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | null>(null)
  const { proposal } = review
  const may = (accept: boolean) => proposal === null || !proposal.own || proposal.accept !== accept
  return (
    <>
      {!review.current && (
        <Notice tone="wait">
          <p>{t('support.promises.changed')}</p>
        </Notice>
      )}
      {proposal && (
        <Notice tone="wait">
          <p>
            {proposal.own
              ? t('support.promises.proposal.own')
              : t('support.promises.proposal.other', { accept: String(proposal.accept) })}
          </p>
        </Notice>
      )}
      <div className="split start">
        {review.current && may(true) && (
          <Button size="small" onClick={() => setDeciding('accept')}>
            {t('support.promises.accept')}
          </Button>
        )}
        {may(false) && (
          <Button size="small" variant="secondary" onClick={() => setDeciding('refuse')}>
            {t('support.promises.refuse')}
          </Button>
        )}
      </div>
      {deciding && (
        <ReasonDialog
          title={t(`support.promises.${deciding}`)}
          text={t(`support.promises.${deciding}Text`, { deposit })}
          confirm={t(`support.promises.${deciding}`)}
          send={(reason) =>
            callApi('officePersonPromise', {
              params: { id: page.id },
              payload: { version: review.version, accept: deciding === 'accept', reason },
              quiet: true,
            })
          }
          onDone={(changed) => {
            onPut(changed)
            setDeciding(null)
          }}
          onCancel={() => setDeciding(null)}
        />
      )}
    </>
  )
}
