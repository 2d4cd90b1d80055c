import { lazy, Suspense, useState } from 'react'
import { readToken } from '../application/token.ts'
import { useApplication } from '../application/use-application.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Loaded on demand, because it is rarely opened. */
const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then(({ LeaveDialog: component }) => ({ default: component })),
)

/** Button to leave the application of this browser, in the footer of every screen of the tenant's flow. */
export function LeaveApplication() {
  const { t } = useTexts()
  const user = useApplication('user')
  const [open, setOpen] = useState(false)
  // An error page may show before the user could be loaded.
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
