import { lazy, Suspense, useState } from 'react'
import { readToken } from '../application/token.ts'
import { useApplication } from '../application/use-application.ts'
import { useTexts } from '../texts/use-texts.ts'

/** With its code: most people never open it. */
const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then(({ LeaveDialog: component }) => ({ default: component })),
)

/** The way out of the application that this browser holds, at the foot of every screen of the tenant's flow. */
export function LeaveApplication() {
  const { t } = useTexts()
  const { user } = useApplication()
  const [open, setOpen] = useState(false)
  // An error page may stand before a user that could not be loaded.
  if (!user && readToken() === null) return null
  return (
    <>
      <button type="button" className="foot-action" onClick={() => setOpen(true)}>
        {t('common.leave.open')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <LeaveDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
