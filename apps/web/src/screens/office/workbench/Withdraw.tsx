import { useState } from 'react'
import type { WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { callApi } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface WithdrawProps {
  version: WorkbenchVersionDetail
  onChanged: (version: WorkbenchVersionDetail) => void
}

/** Withdraws a draft, or a planned version before its start. The version stays readable. This cannot be undone, so it asks for a confirmation. */
export function Withdraw({ version, onChanged }: WithdrawProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <div className="split start">
      <Button variant="danger" size="small" onClick={() => setAsked(true)}>
        {t('workbench.withdraw')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('workbench.withdrawAsk', { version: version.id })}
          text={t('workbench.withdrawText')}
          action={t('workbench.withdraw')}
          danger
          run={async () => onChanged(await callApi('officeRulesWithdraw', { params: { id: version.id }, payload: {} }))}
          onDone={close}
          onClose={close}
        />
      )}
    </div>
  )
}
