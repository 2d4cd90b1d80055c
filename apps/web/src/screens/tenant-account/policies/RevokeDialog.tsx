import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Asks before the tenant's promise is revoked. */
export function RevokeDialog({ run, onClose }: { run: () => Promise<void>; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('promise.revoke.title')}
      text={t('promise.revoke.text')}
      action={t('promise.revoke')}
      danger
      run={run}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
