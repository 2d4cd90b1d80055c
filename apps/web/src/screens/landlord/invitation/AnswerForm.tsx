import { useEffect, useRef, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { classNames } from '@nestbond/design-system/class-names'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CalendarDays, KeyRound, ShieldCheck, Wallet } from '@nestbond/design-system/icons.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { text } from '@nestbond/domain/validation/fields'
import { LONGEST_MESSAGE } from '@nestbond/domain/validation/message'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { callApi } from '../../../api/client.ts'
import { drafts } from '../../../application/drafts.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { CodeGate, usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { AnswerTrouble, leaveIfClosed } from './AnswerTrouble.tsx'
import { GiveMailbox } from './GiveMailbox.tsx'
import { valuesOf } from './invitation-values.ts'

const declineBody = z.object({ reason: text(LONGEST_MESSAGE) })

interface AnswerFormProps {
  id: string
  invitation: Invitation
  onChanged: (invitation: Invitation) => void
  onAnswered: (invitation: Invitation) => Promise<void>
  /** Called when the invitation was answered elsewhere, so it must be reloaded. */
  onStale: () => void
}

/** What an acceptance means for the landlord. */
export function AcceptanceMeaning({ invitation }: { invitation: Invitation }) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(invitation, texts)
  return (
    <section className="stack-s">
      <h2 className="heading">{t('landlord.acceptTitle')}</h2>
      <ul className="ticks">
        <li>
          <ShieldCheck /> <span>{t('landlord.acceptCover', values)}</span>
        </li>
        <li>
          <Wallet /> <span>{t(invitation.cashToReturn ? 'landlord.cash.accept' : 'landlord.acceptCash', values)}</span>
        </li>
        <li>
          <CalendarDays /> <span>{t('landlord.acceptRelease')}</span>
        </li>
      </ul>
    </section>
  )
}

/**
 * Lets the landlord accept or decline. With the shared id, both need a code from the landlord's mailbox (codes for landlord
 * acts, docs/product-decisions.md#d50).
 */
export function AnswerForm(props: AnswerFormProps) {
  if (props.invitation.openedBy === 'shared' && !props.invitation.hasMailbox) return <AnswerByLetter />
  return (
    <CodeGate
      needsCode={({ errorCode }) => errorCode === 'LANDLORD_CODE_REQUIRED'}
      ask={() => callApi('invitationCode', { params: { id: props.id }, payload: {}, quiet: true })}
    >
      <Answers {...props} />
    </CodeGate>
  )
}

/** A landlord without e-mail gets no code: the link in the letter is the proof, which only the landlord receives. */
function AnswerByLetter() {
  const { t, rich, locale } = useTexts()
  const letter = (children: ReactNode) => <a href={pathTo('landlord-letter', locale)}>{children}</a>
  return (
    <section className="stack-s" data-part="by-letter">
      <h2 className="heading">{t('landlord.byLetter.title')}</h2>
      <p>
        <Rich parts={rich('landlord.byLetter.text')} tags={{ link: letter }} />
      </p>
    </section>
  )
}

function Answers({ id, invitation, onChanged, onAnswered, onStale }: AnswerFormProps) {
  const texts = useTexts()
  const { t } = texts
  const pass = usePass()
  const values = valuesOf(invitation, texts)
  const draft = `decline.${id}`
  const answered = (now: Invitation) => {
    drafts.delete(draft)
    return onAnswered(now)
  }
  const accepting = useApiForm({
    send: () =>
      pass(
        (code) => callApi('invitationAccept', { params: { id }, payload: code === undefined ? {} : { code } }),
        t('landlord.accept', values),
      ),
    onDone: answered,
    onRefused: (refusal) => leaveIfClosed(refusal, onStale),
  })
  const { opened, opener, open, close } = useOpened()
  return (
    <>
      {opened ? (
        <DeclineForm
          id={id}
          first={values.first}
          draft={draft}
          onAnswered={answered}
          onStale={onStale}
          onCancel={close}
        />
      ) : (
        <>
          <p className="caption">
            {t('landlord.acceptNote', values)}
            {invitation.openedBy === 'shared' && ` ${t('landlord.sharedNote')}`}
          </p>
          {!invitation.hasMailbox && <GiveMailbox id={id} onGiven={onChanged} onStale={onStale} />}
          <div className={classNames('answer-bar', invitation.hasMailbox && 'is-kept')}>
            <AnswerTrouble of={accepting.trouble} />
            {/* What the button declares is in every window in which it can be pressed. */}
            {invitation.hasMailbox && (
              <p className="answer-declares" id="answer-declares">
                {t('landlord.acceptDeclares')}
              </p>
            )}
            {invitation.hasMailbox && (
              <Button
                busy={accepting.busy}
                busyLabel={t('landlord.accepting')}
                aria-describedby="answer-declares"
                onClick={() => void accepting.submit()}
              >
                <KeyRound /> {t('landlord.accept', values)}
              </Button>
            )}
            <Button variant="secondary" ref={opener} aria-expanded={false} onClick={open}>
              {t('landlord.decline')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

interface DeclineFormProps {
  id: string
  first: string
  /** Key under which the typed reason survives a reload. */
  draft: string
  onAnswered: (invitation: Invitation) => Promise<void>
  onStale: () => void
  onCancel: () => void
}

/** Declines the invitation with a reason, which the tenant will read. */
function DeclineForm({ id, first, draft, onAnswered, onStale, onCancel }: DeclineFormProps) {
  const { t } = useTexts()
  const pass = usePass()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const form = useApiForm({
    values: { reason: '' },
    draft,
    schema: declineBody,
    send: ({ reason }) =>
      pass(
        (code) =>
          callApi('invitationDecline', {
            params: { id },
            payload: { reason, ...(code === undefined ? {} : { code }) },
          }),
        t('landlord.declineSend'),
      ),
    onDone: onAnswered,
    onRefused: (refusal) => leaveIfClosed(refusal, onStale),
  })
  return (
    <form className="card pad stack-s" noValidate aria-labelledby="decline-heading" onSubmit={form.onSubmit}>
      <h3 className="heading" id="decline-heading">
        {t('landlord.declineTitle')}
      </h3>
      <AnswerTrouble of={form.trouble} />
      <TextArea
        ref={area}
        {...form.field('reason')}
        label={t('landlord.declineReason')}
        hint={t('landlord.declineHint', { first })}
      />
      <FormFoot danger busy={form.busy} busyLabel={t('landlord.declining')} onCancel={onCancel}>
        {t('landlord.declineSend')}
      </FormFoot>
    </form>
  )
}
