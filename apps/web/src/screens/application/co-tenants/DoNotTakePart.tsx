import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { callApi } from '../../../api/client.ts'
import { leaveApplication } from '../../../application/leave-application.ts'
import { readToken } from '../../../application/token.ts'
import { useUser } from '../../../application/use-application.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** For a co-tenant who does not take part: asks once, tells the first tenant, and ends on this device. One who stays in a change of tenants reads what to do instead. */
export function DoNotTakePart({ first }: { first: string }) {
  const { t, locale } = useTexts()
  const [stage, setStage] = useState<'here' | 'asked' | 'left'>('here')
  const { stays } = useUser()
  const end = () => void leaveApplication(locale, { evenUnsaved: true })
  if (stays) return <p className="small">{t('tenants.stays.here')}</p>
  return (
    <div>
      <Button variant="link" onClick={() => setStage('asked')}>
        {t('tenants.leave')}
      </Button>
      {stage === 'asked' && (
        <ConfirmDialog
          title={t('tenants.leave.title')}
          text={t('tenants.leave.text', { first })}
          action={t('tenants.leave.action')}
          danger
          run={async () => {
            await callApi('coTenantLeave', { payload: { token: readToken() ?? '' }, quiet: true })
          }}
          onDone={() => setStage('left')}
          onClose={() => setStage('here')}
        />
      )}
      {stage === 'left' && (
        <Dialog open title={t('tenants.left.title')} closeLabel={t('common.close')} onClose={end}>
          <p>{t('tenants.left.text', { first })}</p>
          <div>
            <Button size="small" onClick={end}>
              {t('tenants.left.close')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
