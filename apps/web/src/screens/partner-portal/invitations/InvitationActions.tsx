import './Invitations.css'
import { useRef, useState } from 'react'
import type {
  INVITATION_ACTIONS,
  PartnerInvitation,
  PartnerInvitationDetail,
} from '@nestbond/api/partner-portal/invitations'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Trouble } from '../../../forms/Trouble.tsx'

/** A change is made in a separate form. */
type Action = Exclude<(typeof INVITATION_ACTIONS)[number], 'change'>
const ASKED: readonly Action[] = ['remind', 'revoke']

const CALLS = { remind: 'partnerInvitationRemind', revoke: 'partnerInvitationRevoke' } as const
const VARIANTS = { remind: 'main', revoke: 'danger' } as const
/** States after which the tenant can be invited again. */
const OVER: readonly string[] = ['REVOKED', 'EXPIRED', 'DECLINED', 'WITHDRAWN']

interface InvitationActionsProps {
  invitation: PartnerInvitationDetail
  onChanged: (invitation: PartnerInvitation) => void
  /** Called when the server rejects the action because the invitation has changed. */
  onRefused: () => unknown
}

/** The available actions on an invitation. Each asks for a confirmation in the place of its button. */
export function InvitationActions({ invitation, onChanged, onRefused }: InvitationActionsProps) {
  const { t, locale } = useTexts()
  const [asked, setAsked] = useState<Action | null>(null)
  const [done, setDone] = useState<Action | null>(null)
  const form = useApiForm({
    send: () => Promise.resolve(),
    onRefused: () => void onRefused(),
  })
  const question = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const { id, tenant, actions, remindFrom } = invitation
  const email = tenant?.email ?? ''
  const begin = (action: Action) => {
    form.reset()
    setDone(null)
    setAsked(action)
    focusAfter(() => question.current)
  }
  const cancel = (action: Action) => {
    setAsked(null)
    focusAfter(() => row.current?.querySelector<HTMLElement>(`[data-action="${action}"]`))
  }
  const act = async (action: Action) => {
    const worked = await form.run(async () => onChanged(await callApi(CALLS[action], { params: { id }, payload: {} })))
    if (worked) setDone(action)
    setAsked(null)
    // The button may be gone, so focus the row with the result.
    focusAfter(() => row.current)
  }
  const refused = errorCodeOf(form.trouble)
  if (asked !== null)
    return (
      <Question
        ref={question}
        action={asked}
        email={email}
        busy={form.busy}
        onAct={() => void act(asked)}
        onCancel={() => cancel(asked)}
      />
    )
  return (
    <div className="partner-question stack-s" ref={row} tabIndex={-1}>
      <div role="status">
        {done !== null && <Notice tone="ok">{t(`partner.invitation.done.${done}`, { email })}</Notice>}
      </div>
      {refused === 'RATE_LIMITED' ? (
        <Notice tone="error" role="alert">
          {t('partner.invitation.tooSoon')}
        </Notice>
      ) : (
        <Trouble of={form.trouble} />
      )}
      {remindFrom !== null && !actions.includes('remind') && (
        <p className="small">{t('partner.invitation.remindFrom', { at: formatDateTime(remindFrom, locale) })}</p>
      )}
      <div className="split start">
        {ASKED.filter((action) => actions.includes(action)).map((action) => (
          <Button
            key={action}
            data-action={action}
            size="small"
            variant={VARIANTS[action]}
            onClick={() => begin(action)}
          >
            {t(`partner.invitation.${action}`)}
          </Button>
        ))}
        <OtherSteps invitation={invitation} />
      </div>
    </div>
  )
}

/** The pages on which the work on an invitation goes on. */
function OtherSteps({ invitation: { id, state, tenant, actions, policyId } }: { invitation: PartnerInvitationDetail }) {
  const { t, locale } = useTexts()
  return (
    <>
      {actions.includes('change') && (
        <Button size="small" variant="secondary" href={pathTo('partner-invite', locale, { search: { change: id } })}>
          {t('partner.invitation.change')}
        </Button>
      )}
      {state === 'SIGNED' && (
        <Button size="small" href={pathTo('partner-home', locale, { params: { id } })}>
          {t('partner.home.open')}
        </Button>
      )}
      {policyId !== null && (
        <Button size="small" href={pathTo('partner-policies', locale, { search: { policy: policyId } })}>
          {t('partner.invitation.policy')}
        </Button>
      )}
      {tenant !== null && OVER.includes(state) && (
        <Button size="small" variant="secondary" href={pathTo('partner-invite', locale, { search: { again: id } })}>
          {t('partner.invitation.again')}
        </Button>
      )}
    </>
  )
}

interface QuestionProps {
  ref: React.Ref<HTMLDivElement>
  action: Action
  email: string
  busy: boolean
  onAct: () => void
  onCancel: () => void
}

function Question({ ref, action, email, busy, onAct, onCancel }: QuestionProps) {
  const { t } = useTexts()
  return (
    <div
      className="partner-question stack-s"
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby="invitation-question"
    >
      <p id="invitation-question">
        <strong>{t(`partner.invitation.ask.${action}`, { email })}</strong> {t(`partner.invitation.askText.${action}`)}
      </p>
      <div className="split start">
        <Button size="small" variant={VARIANTS[action]} busy={busy} busyLabel={t('sign-in.busy')} onClick={onAct}>
          {t(`partner.invitation.${action}`)}
        </Button>
        <Button size="small" variant="secondary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
