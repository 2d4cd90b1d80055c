import './Look.css'
import { useState } from 'react'
import { partnerLookChange, type PartnerLook } from '@nestbond/api/partner-portal/look'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { MINIMUM_AGES } from '@nestbond/domain/values/look-limits'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ColourField } from './ColourField.tsx'
import { Failed } from '../../../frame/Failed.tsx'
import { LogoUpload } from './LogoUpload.tsx'
import { LookPreview } from './LookPreview.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'

const KINDS = ['action', 'accent'] as const

/** The partner's look for tenants, and the minimum age of its product. */
export function Look() {
  const { t } = useTexts()
  const { data: look, error, isPending, refetch } = useCall('partnerLookGet')
  return (
    <section className="card pad stack-s" aria-labelledby="look-title">
      <h2 className="heading" id="look-title">
        {t('partner.look.title')}
      </h2>
      <p className="small">{t('partner.look.lead')}</p>
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton count={3} />}
      {look && <LookForm look={look} onChanged={(changed) => putResponse('partnerLookGet', {}, changed)} />}
    </section>
  )
}

function LookForm({ look, onChanged }: { look: PartnerLook; onChanged: (look: PartnerLook) => void }) {
  const { t } = useTexts()
  const [note, setNote] = useState<string | null>(null)
  const tidy = (colour: string) => colour.trim().toLowerCase() || null
  const took = (changed: PartnerLook) => {
    onChanged(changed)
    setNote(t('partner.look.saved'))
  }
  const form = useApiForm({
    values: { action: look.action ?? '', accent: look.accent ?? '', minimumAge: look.minimumAge },
    schema: partnerLookChange.payload,
    body: ({ action, accent, minimumAge }) => ({ action: tidy(action), accent: tidy(accent), minimumAge }),
    send: (payload) => callApi('partnerLookChange', { payload }),
    onDone: took,
  })
  const { action, accent, minimumAge } = form.values
  return (
    <div className="look">
      <div className="stack-s">
        <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
        <LogoUpload logo={look.logo} onChanged={took} />
        <form
          className="stack-s"
          noValidate
          aria-label={t('partner.look.title')}
          onSubmit={(event) => {
            event.preventDefault()
            setNote(null)
            void form.submit()
          }}
        >
          <Trouble of={form.trouble} />
          {KINDS.map((kind) => (
            <ColourField key={kind} kind={kind} {...form.text(kind)} />
          ))}
          <ChoiceGroup
            legend={t('partner.look.age')}
            hint={t('partner.look.ageHint')}
            columns={2}
            grow
            {...form.fault('minimumAge')}
          >
            {MINIMUM_AGES.map((age) => (
              <Choice
                key={age}
                name="minimumAge"
                value={age}
                label={t('partner.look.from', { age })}
                checked={minimumAge === age}
                onChange={() => form.set('minimumAge', age)}
              />
            ))}
          </ChoiceGroup>
          <div>
            <Button type="submit" size="small" busy={form.busy} busyLabel={t('sign-in.busy')}>
              {t('partner.save')}
            </Button>
          </div>
        </form>
      </div>
      <div className="stack-s">
        <h3 className="label">{t('partner.look.preview')}</h3>
        <LookPreview action={tidy(action)} accent={tidy(accent)} logo={look.logo} />
        <p className="caption">{t('partner.look.previewHint')}</p>
      </div>
    </div>
  )
}
