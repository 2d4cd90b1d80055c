import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Opened by the link in the foot of reminders and invitations to rate: stops these mails, or allows them again. It never names the address. */
export function Screen() {
  const { t } = useTexts()
  const params = { id: usePathParameter('id') }
  const { data, error, isFetching, refetch } = useCall('mailPreference', { params, quiet: true })
  const form = useApiForm({
    send: () => callApi('mailPreferenceSet', { params, payload: { optional: data?.optional !== true } }),
    onDone: (changed) => putResponse('mailPreference', { params }, changed),
  })
  return (
    <Page screen="mail-settings" title={t('mail-settings.title')} layout="side-even" stage={DAY_STAGE}>
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('mail-settings.title')}</h1>
        </div>
        {errorCodeOf(error) === 'NOT_FOUND' ? (
          <Notice tone="error" role="alert">
            <p>{t('mail-settings.unknown')}</p>
          </Notice>
        ) : (
          error !== null && <Failed error={error} onRetry={refetch} />
        )}
        {!data && isFetching && <Skeleton count={2} />}
        {data && (
          <>
            <p role="status">{t(data.optional ? 'mail-settings.on' : 'mail-settings.off')}</p>
            <p>{t('mail-settings.contract')}</p>
            <div>
              <Button
                variant={data.optional ? 'main' : 'secondary'}
                busy={form.busy}
                busyLabel={t('common.loadingText')}
                onClick={() => void form.submit()}
              >
                {t(data.optional ? 'mail-settings.stop' : 'mail-settings.allow')}
              </Button>
            </div>
            <Trouble of={form.trouble} />
          </>
        )}
      </div>
    </Page>
  )
}
