import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { callApi } from '../../../api/client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { MailboxCode } from '../../application/mailbox-code/MailboxCode.tsx'
import { MailboxForm } from '../../landlord-session/MailboxForm.tsx'

interface Asked {
  email: string
  sentTo: string
  at: number
}

interface SignInByCodeProps {
  /** Above the field, with the heading of the page. */
  about?: ReactNode
  onSignedIn: () => void
}

/** Opens a session with a code from the landlord's mailbox, beside DAY_STAGE. The response does not reveal whether the mailbox is known. */
export function SignInByCode({ about, onSignedIn }: SignInByCodeProps) {
  const { t, rich, locale } = useTexts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const focusAfter = useFocusAfter()
  const ask = async (email: string) => {
    const { sentTo } = await callApi('landlordSessionCode', { payload: { email }, quiet: true })
    return { email, sentTo, at: Date.now() }
  }
  const askAgain = () => {
    setAsked(null)
    focusAfter(() => document.querySelector<HTMLElement>('[data-state="sign-in"] [name="email"]'))
  }
  return (
    <div className="stack side-body" data-state={asked === null ? 'sign-in' : 'code'}>
      {about && asked === null ? (
        <>
          {about}
          <div className="stack-s">
            <h2 className="heading">{t('homes.signIn.title')}</h2>
            <p>{t('homes.signIn.lead')}</p>
          </div>
        </>
      ) : (
        <div className="page-head">
          <h1>{t('homes.signIn.title')}</h1>
          <p>{t('homes.signIn.lead')}</p>
        </div>
      )}
      {asked === null ? (
        <MailboxForm
          words={{
            email: t('homes.signIn.email'),
            hint: t('homes.signIn.hint'),
            send: t('homes.signIn.send'),
            sending: t('homes.signIn.sending'),
          }}
          tooMany="homes.signIn.tooMany"
          send={ask}
          onDone={setAsked}
        />
      ) : (
        <EnterCode asked={asked} ask={() => ask(asked.email)} onOther={askAgain} onSignedIn={onSignedIn} />
      )}
      <p className="small">
        <Rich
          parts={rich('homes.signIn.links')}
          tags={{ link: (text) => <a href={pathTo('landlord-link', locale)}>{text}</a> }}
        />
      </p>
    </div>
  )
}

interface EnterCodeProps {
  asked: Asked
  ask: () => Promise<{ sentTo: string }>
  onOther: () => void
  onSignedIn: () => void
}

function EnterCode({ asked, ask, onOther, onSignedIn }: EnterCodeProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="stack-s">
      <MailboxCode
        first={asked}
        submitLabel={t('homes.signIn.submit')}
        ask={ask}
        redeem={async (code) => {
          await callApi('landlordSessionOpen', { payload: { email: asked.email, code }, quiet: true })
          onSignedIn()
        }}
        field={field}
      >
        <Button variant="secondary" onClick={onOther}>
          {t('homes.signIn.other')}
        </Button>
      </MailboxCode>
      <p className="caption">{t('homes.signIn.noCode')}</p>
    </div>
  )
}
