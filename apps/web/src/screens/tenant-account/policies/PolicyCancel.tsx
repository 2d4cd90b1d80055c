import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { CalendarDays, Clock, Mail, Scale } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf } from '../../policy/policy-values.ts'
import { FoldedPart } from '../../../frame/FoldedPart.tsx'

interface PolicyCancelProps {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
  /** The release is what the tenant should ask for next, so its button is a main one. */
  due?: boolean
}

/** How to end a contract: request the landlord's release, take the request back, or read why that is not possible. */
export function PolicyCancel({ policy, onChanged, due = false }: PolicyCancelProps) {
  const { t, locale, date } = useTexts()
  const { cancel, landlord, country } = policy
  const values = { landlord: landlord.name, country }
  // Only asking for a release and taking that back are done here; other ways come from elsewhere, which keeps the focus.
  const summary = useFocusOnChange<HTMLElement>(cancel.way === 'ASKED' ? 'ASKED' : '')
  // While a withdrawal is held, its notice says how to continue. A final one ends the contract.
  const { heldUntil, final } = policy.withdrawal
  if (cancel.way === 'NONE' || heldUntil !== null || final) return null
  const asked = cancel.release === null ? '' : date(civilDateIn(new Date(cancel.release.requestedAt)))
  return (
    <section className="stack-s policy-cancel" data-way={cancel.way}>
      <FoldedPart
        title={t('release.cancel.title')}
        summary={summary}
        isNews={due || cancel.way !== 'RELEASE' || cancel.release !== null}
      >
        {cancel.way === 'WITHDRAW' && (
          <>
            <p>{t('release.cancel.withdraw', values)}</p>
            <div className="split start">
              <Button
                size="small"
                variant="secondary"
                href={pathTo('withdraw', locale, { search: { policy: policy.id } })}
              >
                {t('release.cancel.toWithdraw', values)}
              </Button>
            </div>
          </>
        )}
        {cancel.way === 'CLAIM' && (
          <p>{t('release.cancel.claim', { ...values, withdraw: String(policy.withdrawal.possible) })}</p>
        )}
        {cancel.way === 'ASKED' && (
          <>
            <p>{t('release.cancel.asked', { ...values, date: asked })}</p>
            <Refund policy={policy} />
            <MailAgain policy={policy} onChanged={onChanged} />
            <TakeBack policy={policy} onChanged={onChanged} />
          </>
        )}
        {cancel.way === 'RELEASE' && <Ask policy={policy} due={due} onChanged={onChanged} />}
      </FoldedPart>
    </section>
  )
}

/** The refund if the landlord signed the release today. */
function Refund({ policy: { cancel, currency, landlord } }: { policy: AccountPolicy }) {
  const { t, money } = useTexts()
  const cents = centsOf(cancel.refund ?? 0)
  return (
    <p>
      {cents > 0
        ? t('release.cancel.refund', { amount: money(cents, { currency }), landlord: landlord.name })
        : t('release.cancel.noRefund', { landlord: landlord.name })}
    </p>
  )
}

/** The steps that follow a release request. */
const POINTS = [
  ['mail', Mail],
  ['ends', CalendarDays],
  ['until', Clock],
  ['objects', Scale],
] as const

function Ask({ policy, onChanged, due = false }: PolicyCancelProps) {
  const { t } = useTexts()
  const { opened, opener, heading, open, close } = useOpened()
  const values = {
    landlord: policy.landlord.name,
    country: policy.country,
    term: policy.stage === 'TERM_OVER' ? 'over' : 'runs',
  }
  const form = useApiForm({
    send: () => callApi('userPolicyCancel', { params: { id: policy.id }, payload: {}, quiet: true }),
    onDone: onChanged,
  })
  if (!opened) {
    return (
      <>
        <p>{t('release.cancel.lead', values)}</p>
        <div className="split start">
          <Button size="small" variant={due ? 'main' : 'secondary'} ref={opener} onClick={open}>
            {t('release.cancel.open')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <Card>
      <div className="stack-s">
        <h4 className="heading" ref={heading} tabIndex={-1}>
          {t('release.cancel.confirmTitle', values)}
        </h4>
        <Refund policy={policy} />
        <ul className="ticks">
          {POINTS.map(([point, Icon]) => (
            <li key={point}>
              <Icon /> <span>{t(`release.cancel.point.${point}`, values)}</span>
            </li>
          ))}
        </ul>
        <Trouble of={form.trouble} />
        <div className="split start">
          <Button busy={form.busy} busyLabel={t('release.cancel.asking')} onClick={() => void form.submit()}>
            {t('release.cancel.confirm', values)}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/**
 * Only the landlord's mailbox receives the landlord's link, so the tenant can only ask us to send it again (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
function MailAgain({ policy, onChanged }: PolicyCancelProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userReleaseMail', { params: { id: policy.id }, payload: {}, quiet: true }),
    onDone: onChanged,
  })
  return (
    <>
      <Trouble of={form.trouble} />
      {form.done && (
        <Notice tone="ok" role="status">
          {t('release.cancel.mailed', { landlord: policy.landlord.name })}
        </Notice>
      )}
      {!form.done && (
        <div className="split start">
          <Button
            size="small"
            busy={form.busy}
            busyLabel={t('release.cancel.mailing')}
            onClick={() => void form.submit()}
          >
            {t('release.cancel.mailAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

function TakeBack({ policy, onChanged }: PolicyCancelProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userPolicyKeep', { params: { id: policy.id }, payload: {}, quiet: true }),
    onDone: onChanged,
  })
  return (
    <>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('release.cancel.takingBack')}
          onClick={() => void form.submit()}
        >
          {t('release.cancel.takeBack')}
        </Button>
      </div>
    </>
  )
}
