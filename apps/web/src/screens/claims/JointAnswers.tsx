import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Card } from '@nestbond/design-system/Card.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'
import { sumOf, type ClaimContext } from './claim-words.ts'

interface JointAnswersProps {
  joint: NonNullable<TenantClaim['joint']>
  items: TenantClaim['items']
  context: ClaimContext
  /** Of the heading; those of the answers are one deeper. */
  level?: 2 | 3
}

/** Who of several tenants has answered what, for the others and the office, and from when the first answer counts. */
export function JointAnswers({ joint, items, context, level = 2 }: JointAnswersProps) {
  const Heading = `h${level}` as const
  const Answer = `h${level === 2 ? 3 : 4}` as const
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <section className="stack-s" aria-labelledby="joint-title" data-part="joint-answers">
      <Heading className="heading" id="joint-title">
        {t('claims.joint.title')}
      </Heading>
      {joint.holdsUntil !== null && (
        <p>{t('claims.joint.holds', { until: formatDateTime(joint.holdsUntil, locale) })}</p>
      )}
      {joint.given.map(({ name, at, items: said }) => (
        <Card key={`${name} ${at}`}>
          <Answer className="heading">{t('claims.joint.by', { name, at: formatDateTime(at, locale) })}</Answer>
          <ul className="stack-s">
            {said.map(({ id, answer, amount, reason }) => {
              const item = items.find((one) => one.id === id)
              return (
                <li key={id}>
                  <p>
                    {t(`claims.joint.${answer}`, {
                      item: item?.reason ?? '',
                      amount: sumOf(amount ?? item?.amount ?? 0, context, texts),
                    })}
                  </p>
                  {reason !== null && <p className="small">{reason}</p>}
                </li>
              )
            })}
          </ul>
        </Card>
      ))}
    </section>
  )
}
