import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatPercent } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { percentsSoFar } from './percents.ts'
import { splitBody, SplitFields, splitFaults, type SplitValues } from './SplitFields.tsx'
import { householdValues, type TenantsAnswer } from './use-co-tenants.ts'

interface PremiumSharesProps {
  answer: TenantsAnswer
  onAnswer: (answer: TenantsAnswer) => void
}

/** The parts of the premium that the tenants pay. The first tenant can change it before the signature (docs/product-decisions.md#d103). */
export function PremiumShares(props: PremiumSharesProps) {
  return (
    <Card>
      <Shares {...props} heading="h2" />
    </Card>
  )
}

/** The same within a card. */
export function Shares({ answer, onAnswer, heading: Heading }: PremiumSharesProps & { heading: 'h2' | 'h3' }) {
  const { t, money, locale } = useTexts()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const close = () => {
    setOpen(false)
    focusAfter(() => opener.current)
  }
  // Before an offer is chosen, equal parts have no figures.
  const figures = answer.tenants.some(({ share, percent }) => share !== null || percent !== null)
  return (
    <div className="stack-s">
      <Heading className="heading">{t('tenants.shares.title')}</Heading>
      <p role="status">{t(`tenants.shares.now.${answer.split}`, householdValues(answer))}</p>
      {answer.split !== 'FIRST' && figures && (
        <ul className="plain">
          {answer.tenants.map(({ name, share, percent, cardSaved, first }, at) => (
            <li key={at} className="split">
              <span>{name}</span>
              <span className="num">
                {share !== null ? money(fromMajor(share) ?? 0) : percent !== null && formatPercent(percent, locale)}
                {!first && share !== null && share > 0 && (
                  <small> {t(cardSaved ? 'tenants.shares.cardSaved' : 'tenants.shares.cardMissing')}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {answer.mayShare &&
        (open ? (
          <SharesForm
            answer={answer}
            onCancel={close}
            onShared={(newer) => {
              onAnswer(newer)
              close()
            }}
          />
        ) : (
          <div>
            <Button ref={opener} variant="secondary" size="small" onClick={() => setOpen(true)}>
              {t(answer.split === 'FIRST' ? 'tenants.shares.open' : 'tenants.shares.change')}
            </Button>
          </div>
        ))}
    </div>
  )
}

interface SharesFormProps {
  answer: TenantsAnswer
  onShared: (answer: TenantsAnswer) => void
  onCancel: () => void
}

function SharesForm({ answer, onShared, onCancel }: SharesFormProps) {
  const { t } = useTexts()
  const { tenants } = answer
  const form = useApiForm({
    values: (): SplitValues => ({
      // A tenant who pays for all and opens the form wants to split.
      split: answer.split === 'FIRST' ? 'EQUAL' : answer.split,
      percents: percentsSoFar(tenants),
    }),
    area: 'tenants',
    check: splitFaults,
    send: (values) =>
      callApi('coTenantShares', {
        payload: { token: readToken() ?? '', ...splitBody(values) },
        quiet: true,
      }),
    onDone: onShared,
  })
  return (
    <form className="stack" noValidate aria-label={t('tenants.shares.title')} onSubmit={form.onSubmit}>
      <SplitFields
        form={form}
        tenants={tenants}
        legend={t('tenants.shares.legend')}
        label={(split) => t(`tenants.shares.split.${split}`, householdValues(answer))}
        percentOf={(name) => t('tenants.shares.percentOf', { name })}
      />
      <p className="small">{t('tenants.shares.note')}</p>
      <Trouble of={form.trouble} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('tenants.shares.busy')} onCancel={onCancel}>
        {t('tenants.shares.save')}
      </FormFoot>
    </form>
  )
}
