import './Correction.css'
import { useRouter } from '@tanstack/react-router'
import type { TenantCorrection } from '@nestbond/api/landlord/correction'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { openWith } from '../../../application/application.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CodeGate, usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { UnknownLink } from '../../policy/withdrawal/UnknownLink.tsx'
import { CorrectedLines } from './CorrectedLines.tsx'

/** The landlord's corrections, for the tenant: opened from the account or by a mailed link, without a sign-in. */
export function Screen() {
  const { t } = useTexts()
  const id = usePathParameter('id')
  const input = { params: { id }, quiet: true }
  const query = useCall('correction', input)
  return (
    <Page
      screen="correction"
      title={t('correction.tenant.title')}
      {...(query.data && { layout: 'side-even', stage: DAY_STAGE })}
    >
      {query.data ? (
        <CodeGate
          needsCode={({ errorCode }) => errorCode === 'MAILBOX_NOT_PROVED'}
          ask={() => callApi('correctionCode', { params: { id }, payload: {}, quiet: true })}
        >
          <Shown correction={query.data} onChanged={(changed) => putResponse('correction', input, changed)} />
        </CodeGate>
      ) : errorCodeOf(query.error) === 'NOT_FOUND' ? (
        <UnknownLink />
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

function Shown({
  correction,
  onChanged,
}: {
  correction: TenantCorrection
  onChanged: (correction: TenantCorrection) => void
}) {
  const { t, date, locale } = useTexts()
  const router = useRouter()
  const pass = usePass()
  const { id, state, newContract, landlordName: landlord, address, lastDay } = correction
  const heading = useFocusOnChange(state)
  const until = fromWireDate(lastDay)
  const values = { landlord, address, newContract: String(newContract), until: until === null ? '' : date(until) }
  const input = { params: { id }, payload: {}, quiet: true } as const
  const stale = { codes: ['CORRECTION_CLOSED'] as const, reload: () => reload('correction') }
  const agreeing = useApiForm({
    send: () =>
      pass(
        (code) =>
          callApi('correctionAgree', {
            params: { id },
            payload: code === undefined ? {} : { code },
            quiet: true,
          }),
        t('correction.tenant.agree', values),
      ),
    stale,
    async onDone({ correction: changed, token }) {
      onChanged(changed)
      if (token === null) return
      openWith(token)
      await router.navigate({ href: pathTo('onboarding', locale) })
    },
  })
  const refusing = useApiForm({ send: () => callApi('correctionRefuse', input), stale, onDone: onChanged })
  const closed = agreeing.stale !== null || refusing.stale !== null
  return (
    <div className="stack side-body" data-state={state}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t(`correction.tenant.heading.${state}`, values)}
        </h1>
        <p>{t(`correction.tenant.lead.${state}`, values)}</p>
        {correction.partner !== null && (
          <p className="small">
            {t('correction.byPartner', { partner: correction.partner, landlord: correction.landlordName })}
          </p>
        )}
      </div>
      {closed && (
        <Notice tone="wait" role="alert">
          <p>{t('errors.CORRECTION_CLOSED')}</p>
          <Button variant="link" onClick={() => reload('correction')}>
            {t('correction.tenant.reload')}
          </Button>
        </Notice>
      )}
      <CorrectedLines lines={correction.changes} country={correction.country} />
      {state === 'PROPOSED' ? (
        <>
          <p>{t('correction.tenant.effect', values)}</p>
          <Trouble of={agreeing.trouble ?? refusing.trouble} />
          <div className="split start">
            <Button
              busy={agreeing.busy}
              busyLabel={t('correction.tenant.agreeing')}
              onClick={() => void agreeing.submit()}
            >
              {t('correction.tenant.agree', values)}
            </Button>
            <Button
              variant="secondary"
              busy={refusing.busy}
              busyLabel={t('correction.tenant.refusing')}
              onClick={() => void refusing.submit()}
            >
              {t('correction.tenant.refuse')}
            </Button>
          </div>
          <p className="caption">{t('correction.tenant.until', values)}</p>
        </>
      ) : (
        <div>
          <Button variant="secondary" href={pathTo('account', locale)}>
            {t('correction.tenant.toAccount')}
          </Button>
        </div>
      )}
    </div>
  )
}
