import '@nestbond/design-system/Fold.css'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'

/** The partner that may act for the landlord of this home, or asks for it, and what it has done here. It can be revoked with a code. */
export function PolicyAuthority({ policy: { authority, partnerActs } }: { policy: LandlordPolicy }) {
  const { t, locale } = useTexts()
  const pass = usePass()
  const form = useApiForm({
    send: () =>
      pass(
        () => callApi('landlordAuthorityRevoke', { params: { id: authority?.id ?? '' }, payload: {}, quiet: true }),
        t('authority.revoke'),
      ),
    onDone: () => reload('landlordPolicy'),
  })
  if (!authority && partnerActs.length === 0) return null
  return (
    <section className="stack-s" aria-labelledby="authority-title" data-authority={authority?.state ?? 'NONE'}>
      <h2 className="heading" id="authority-title">
        {t('authority.title')}
      </h2>
      {authority?.state === 'REQUESTED' && (
        <Notice tone="wait">{t('authority.home.requested', { partner: authority.partner })}</Notice>
      )}
      {authority?.state === 'GRANTED' && (
        <>
          <p>{t('authority.home.granted', { partner: authority.partner })}</p>
          <ul className="small">
            {authority.powers.map((power) => (
              <li key={power}>{t(`authority.power.${power}`)}</li>
            ))}
          </ul>
          <Trouble of={form.trouble} />
          <div className="split start">
            <Button
              variant="secondary"
              size="small"
              busy={form.busy}
              busyLabel={t('common.saving')}
              onClick={() => void form.submit()}
            >
              {t('authority.revoke')}
            </Button>
          </div>
        </>
      )}
      <p className="small">
        <a href={pathTo('landlord-homes', locale)}>{t('authority.home.manage')}</a>
      </p>
      {partnerActs.length > 0 && (
        <details className="fold">
          <summary>{t('authority.acts')}</summary>
          <ul className="small">
            {partnerActs.map((one) => (
              <li key={one.id}>
                {formatDateTime(one.at, locale)}: {t(`authority.act.${one.act}`)},{' '}
                {t(one.byKey ? 'authority.byKey' : 'authority.by', { by: one.by, partner: one.partner })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
