import { useState } from 'react'
import type { User } from '@nestbond/api/application/user'
import { unsent } from '../application/answer-queue.ts'
import { leaveApplication } from '../application/leave-application.ts'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Explains what leaving does before it happens: the application stays on the server, and this browser forgets it. */
export function LeaveDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t, locale } = useTexts()
  const [unsaved, setUnsaved] = useState(false)
  const waits = unsent() > 0
  const email = user?.userInfo.email
  const text = user?.contract
    ? t('common.leave.signed')
    : email
      ? t('common.leave.mailed', { email })
      : t(user ? 'common.leave.noMail' : 'common.leave.unknown')
  return (
    <ConfirmDialog
      title={t('common.leave.title')}
      text={unsaved ? t(waits ? 'common.leave.unsent' : 'common.saveFailed') : text}
      action={t('common.leave.action')}
      run={async () => setUnsaved(!(await leaveApplication(locale, { evenUnsaved: unsaved && waits })))}
      onDone={() => {}}
      onClose={onClose}
    />
  )
}
