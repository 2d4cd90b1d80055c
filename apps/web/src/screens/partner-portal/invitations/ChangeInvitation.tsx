import { useRouter } from '@tanstack/react-router'
import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import { Button } from '@nestbond/design-system/Button.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { languageOf } from '@nestbond/messages/locales'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useCall } from '../../../api/use-call.ts'
import { missing } from '../../../forms/field-fault.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, tenantName } from './invitation-words.ts'
import { inviteFields } from './invite-fields.ts'
import { firstValues, neededOfRental, payloadOf } from './invite-values.ts'
import { InviteRental } from './InviteRental.tsx'

/** Loads the invitation to change. */
export function ChangeInvitation({ id }: { id: string }) {
  const { t, locale } = useTexts()
  const { data: invitation, error, refetch } = useCall('partnerInvitationGet', { params: { id } })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!invitation) return <Skeleton shape="field" count={6} />
  if (!invitation.actions.includes('change'))
    return (
      <Notice tone="wait">
        <p>{t('partner.invite.changeClosed')}</p>
        <p>
          <a href={pathTo('partner-invitations', locale, { search: { invitation: id } })}>
            {t('partner.policy.invitation')}
          </a>
        </p>
      </Notice>
    )
  return <ChangeForm invitation={invitation} />
}

/** Rental and reference of an invitation that the tenant has not begun. Tenant and home are only shown. */
function ChangeForm({ invitation }: { invitation: PartnerInvitationDetail }) {
  const texts = useTexts()
  const { t, locale } = texts
  const router = useRouter()
  const { id, address, tenant } = invitation
  const back = pathTo('partner-invitations', locale, { search: { invitation: id } })
  const form = useApiForm({
    values: () => firstValues(languageOf(locale), { invitation }, (day) => texts.date(day, 'short')),
    send(typed) {
      const { rental, reference } = payloadOf(typed, { kind: 'address' })
      return callApi('partnerInvitationChange', { params: { id }, payload: { reference, rental } })
    },
    onDone: () => void router.navigate({ href: back }),
    area: 'partner',
  })
  const fields = inviteFields(form)
  const tooOften = errorCodeOf(form.trouble) === 'RATE_LIMITED'
  return (
    <form
      className="card pad stack partner-form"
      noValidate
      aria-label={t('partner.invite.changeTitle')}
      onSubmit={(event) => {
        event.preventDefault()
        const faults = missing(neededOfRental(fields.values))
        void (faults.length > 0 ? form.run(async () => {}, faults) : form.submit())
      }}
    >
      {tooOften ? (
        <Notice tone="error" role="alert">
          {t('partner.invite.changedOften')}
        </Notice>
      ) : (
        <Trouble of={form.trouble} />
      )}
      <DataList
        plainFirst
        rows={[
          { term: t('partner.invitation.tenant'), value: tenantName(invitation) ?? tenant?.email ?? '' },
          { term: t('partner.invitation.home'), value: homeLine(invitation) },
        ]}
      />
      <InviteRental fields={fields} austrian={address?.country === 'at'} />
      <TextField
        {...fields.field('reference')}
        label={t('partner.property.reference')}
        optional={t('common.optional')}
        hint={t('partner.invite.referenceHint')}
        autoComplete="off"
      />
      <div className="split start">
        <Button type="submit" busy={form.busy} busyLabel={t('sign-in.busy')}>
          {t('partner.invite.changeSave')}
        </Button>
        <Button variant="secondary" href={back}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
