import { useState } from 'react'
import type { WorkbenchVersionDetail } from '@nestbond/contract/office-workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useSubmit } from '../../forms/use-submit.ts'

interface WithdrawProps {
  version: WorkbenchVersionDetail
  onChanged: (version: WorkbenchVersionDetail) => void
}

/** Takes back a planned version before its day, or a draft. It stays to be read; asked once more, since nothing brings it back. */
export function Withdraw({ version, onChanged }: WithdrawProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  const form = useSubmit()
  return (
    <div className="split start">
      <Button variant="danger" size="small" onClick={() => setAsked(true)}>
        {t('workbench.withdraw')}
      </Button>
      <Dialog open={asked} title={t('workbench.withdrawAsk', { version: version.id })} closeLabel={t('common.close')} onClose={() => setAsked(false)}>
        <p>{t('workbench.withdrawText')}</p>
        <Trouble of={form.trouble} />
        <div className="split start">
          <Button
            variant="danger"
            size="small"
            busy={form.busy}
            busyLabel={t('office.busy')}
            onClick={() =>
              void form.send([], async () => {
                const now = await callApi('officeRulesWithdraw', { params: { id: version.id }, payload: {} })
                setAsked(false)
                onChanged(now)
              })
            }
          >
            {t('workbench.withdraw')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
