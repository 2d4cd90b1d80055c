import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { guard } from '@nestbond/domain/journey/guards'
import { Button, type ButtonLook } from '@nestbond/design-system/Button.tsx'
import type { User } from '@nestbond/api/application/user'
import { loadUser } from '../../../application/application.ts'
import { guardState } from '../../../application/state.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const LeaveDialog = lazy(() =>
  import('../../../frame/LeaveDialog.tsx').then(({ LeaveDialog: component }) => ({ default: component })),
)

/** Starts a new application from the account. If this browser holds another application, it first asks whether to leave that one. */
export function NewQuote({ variant = 'secondary' }: Pick<ButtonLook, 'variant'>) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const [held, setHeld] = useState<User | null>(null)
  const form = useApiForm({
    // If the call fails, the index and its guards decide.
    send: () => loadUser(true).catch(() => null),
    onDone(user) {
      if (user && guard('index', guardState(user)) !== null) setHeld(user)
      else void router.navigate({ href: pathTo('index', locale) })
    },
  })
  return (
    <>
      <Button
        size="small"
        variant={variant}
        busy={form.busy}
        busyLabel={t('account.busy')}
        onClick={() => void form.submit()}
      >
        {t('account.toQuote')}
      </Button>
      {held && (
        <Suspense fallback={null}>
          <LeaveDialog user={held} onClose={() => setHeld(null)} />
        </Suspense>
      )}
    </>
  )
}
