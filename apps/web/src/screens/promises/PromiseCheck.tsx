import { useEffect } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { RefreshCw } from '@nestbond/design-system/icons.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatDateTime } from '@nestbond/messages/format'
import { ApiError, errorCodeOf } from '../../api/api-error.ts'
import { showErrorScreen } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { Failed } from '../../frame/Failed.tsx'
import { Page } from '../../frame/Page.tsx'
import { PageWait } from '../../frame/PageWait.tsx'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { PROMISE_TONES } from '../../promise-tones.ts'
import { Rich } from '../../texts/Rich.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { promiseStage } from './promise-stage.tsx'

/** The public page of a promise: whether it is valid today, and up to which deposit, for landlords and agents (docs/product-decisions.md#d99). */
export function Screen() {
  const { t, rich, money, date, locale } = useTexts()
  const code = usePathParameter('code')
  const query = useCall('promiseCheck', { params: { code }, quiet: true })
  const { data, error, isFetching, refetch } = query
  // The reader holds a printed promise and needs an explanation instead of the page for unknown addresses.
  const unknown = errorCodeOf(error) === 'NOT_FOUND'
  useEffect(() => {
    if (error instanceof ApiError && !unknown) showErrorScreen(error)
  }, [error, unknown])
  const valid = data?.state === 'valid'
  return (
    <Page
      screen="promise-check"
      title={t('promise.public.title')}
      layout="side-even"
      className="promise"
      stage={promiseStage(valid, t(valid ? 'promise.houseValid' : 'promise.house'))}
    >
      {error !== null && !unknown && <Failed error={error} onRetry={() => void refetch()} />}
      {unknown && (
        <div className="page-head side-body" role="alert">
          <h1>{t('promise.public.unknownHeading')}</h1>
          <p>{t('promise.public.unknownLead', { code })}</p>
          <p>
            <Rich
              parts={rich('promise.public.unknownDoubt')}
              tags={{ link: (text) => <a href={`${pathTo('help', locale)}#contact`}>{text}</a> }}
            />
          </p>
        </div>
      )}
      {!data && !unknown && isFetching && <PageWait query={query} />}
      {data && !unknown && (
        <div className="stack side-body">
          <div className="page-head" role="status">
            <p>
              <Tag tone={PROMISE_TONES[data.state]}>{t(`promise.state.${data.state}`)}</Tag>
            </p>
            <h1>{t(`promise.public.heading.${data.state}`)}</h1>
            <p>{t(`promise.public.lead.${data.state}`)}</p>
          </div>
          <Card>
            <DataList
              plainFirst
              rows={[
                {
                  term: t('promise.row.deposit'),
                  value: <strong className="num">{money(fromMajor(data.deposit) ?? 0, { whole: true })}</strong>,
                },
                {
                  term: t('promise.row.until'),
                  value: date(fromWireDate(data.validUntil) ?? data.validUntil.slice(0, 10)),
                },
                { term: t('promise.row.country'), value: t(`promise.wish.country.${data.country}`) },
                { term: t('promise.row.code'), value: data.code },
                {
                  term: t('promise.row.checked'),
                  value: t('promise.checkedAt', { dateTime: formatDateTime(data.checkedAt, locale) }),
                },
              ]}
            />
          </Card>
          <p className="small">{t('promise.public.notGuarantee', { country: data.country })}</p>
          <p className="small">{t('promise.public.noNames')}</p>
          <div className="split start">
            <Button
              variant="secondary"
              busy={isFetching}
              busyLabel={t('promise.public.checking')}
              onClick={() => void refetch()}
            >
              <RefreshCw /> {t('promise.public.again')}
            </Button>
          </div>
        </div>
      )}
    </Page>
  )
}
