import '@nestbond/design-system/Quote.css'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { pathTo } from '../../../paths.ts'
import { endingSentence } from '../../../texts/surety-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { invitationWay } from '../../checkout/invite-again/invitation-way.ts'
import { HandOn } from './HandOn.tsx'
import { beginOfPolicy, centsOf, dayOf } from '../../policy/policy-values.ts'

/** Steps of the tenant for which help may be of use. */
const STUCK: readonly AccountPolicy['waiting'][number]['what'][] = ['INVITE_AGAIN', 'RELEASE', 'TERM_OVER']

/** The next event of a policy, and the tenant's actions. */
export function NextStep({ policy }: { policy: AccountPolicy }) {
  const texts = useTexts()
  const { t, money, date, locale } = texts
  const { stage, waiting, landlord, country, cancel } = policy
  const { handOn } = policy.invitation
  const begin = beginOfPolicy(policy, useToday())
  const objected = cancel.way === 'RELEASE' && cancel.release?.state === 'OBJECTED'
  const reason = objected ? (cancel.release?.reason ?? null) : landlord.reason
  const isStuck = waiting.some(({ what, who }) => (who === 'YOU' || who === 'FIRST') && STUCK.includes(what))
  const asks = isStuck || cancel.release?.overdue === true
  const values = {
    landlord: landlord.name,
    way: invitationWay(policy.invitation),
    country,
    security: policy.presentSecurity,
    takesPlace: String(policy.takesPlace),
    until: date(dayOf(landlord.answerUntil)),
    start: date(begin.day),
    charge: begin.charge,
    end: policy.insuranceEnd === null ? '' : date(dayOf(policy.insuranceEnd)),
    // A short term is charged by its days.
    amount: money(centsOf(policy.premiums?.next?.amount ?? policy.premiumAmount), { currency: policy.currency }),
  }
  return (
    <>
      <p className="lead">
        {cancel.way === 'ASKED'
          ? t(cancel.release?.overdue ? 'release.next.OVERDUE' : 'release.next.ASKED', values)
          : objected
            ? t('release.next.OBJECTED', values)
            : t(`account.next.${stage}`, values)}
      </p>
      {policy.surety?.state === 'ending' && <p>{endingSentence(policy.surety, 'tenant', texts)}</p>}
      {stage === 'RELEASED' && cancel.refund !== null && cancel.refund > 0 && (
        <p>{t('release.next.refund', { amount: money(centsOf(cancel.refund), { currency: policy.currency }) })}</p>
      )}
      {reason !== null && (
        <figure className="quote">
          <figcaption className="small">{t('account.reason', { landlord: landlord.name })}</figcaption>
          <blockquote>{reason}</blockquote>
        </figure>
      )}
      {handOn && (
        <HandOn
          url={handOn.shortUrl}
          mailtoLink={policy.invitation.byPost ? null : handOn.mailtoLink}
          label={t('account.invitation.link')}
        />
      )}
      {asks && (
        <div className="split start">
          <Button size="small" href={pathTo('help', locale)} variant="secondary">
            {t('account.help')}
          </Button>
        </div>
      )}
    </>
  )
}
