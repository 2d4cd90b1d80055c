import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { User } from '@nestbond/api/application/user'
import { loadUser } from '../../../application/application.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useCodeGate } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/**
 * Before the signature, the tenant confirms the e-mail address with a code (proof of the tenant's mailbox, docs/product-decisions.md#d53). Opening a
 * mailed link in the meantime also counts.
 */
export function ProveMailbox({ user }: { user: User }) {
  const { t } = useTexts()
  const { prove } = useCodeGate()
  const { mailboxProved } = user
  /** True if the address was unconfirmed when the page opened. The page then reports the confirmation. */
  const [asked] = useState(!mailboxProved)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mailboxProved) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void loadUser(true).catch(() => {})
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [mailboxProved])
  const form = useApiForm({
    send: async () => {
      await prove()
      await loadUser(true)
    },
    onDone: () => note.current?.focus(),
  })
  return (
    <div ref={note} role="status" tabIndex={-1} className="mailbox-proof">
      {mailboxProved ? (
        asked && <Notice tone="ok">{t('payment.mailbox.proved')}</Notice>
      ) : (
        <Card>
          <h2 className="heading">{t('payment.mailbox.title')}</h2>
          <p>{t('payment.mailbox.text', { email: user.userInfo.email ?? '' })}</p>
          <Trouble of={form.trouble} />
          <div className="split start">
            <Button
              variant="secondary"
              busy={form.busy}
              busyLabel={t('mailbox-code.resending')}
              onClick={() => void form.submit()}
            >
              <Mail /> {t('payment.mailbox.send')}
            </Button>
          </div>
          <p className="caption">{t('payment.mailbox.link')}</p>
        </Card>
      )}
    </div>
  )
}
