import './Look.css'
import { useLayoutEffect, useState } from 'react'
import { partnerLookChange, type PartnerLook } from '@nestbond/api/partner-portal/look'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { MINIMUM_AGES } from '@nestbond/domain/values/look-limits'
import { isColour, LEAST_CONTRAST, lookPairs, type PartnerColours } from '@nestbond/domain/values/partner-look'
import { formatNumber } from '@nestbond/messages/format'
import type { Locale } from '@nestbond/messages/locales'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useProductName } from '../../../api/settings.ts'
import { useCall } from '../../../api/use-call.ts'
import { BrandLogo } from '../../../brand/BrandLogo.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { lookSheet } from '../../../frame/partner-look.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { LogoUpload } from './LogoUpload.tsx'
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

/** A preview of the tenant's view, in the reader's colour theme. It is not interactive. */
function LookPreview({ action, accent, logo }: PartnerColours & { logo: string | null }) {
  const { t } = useTexts()
  const product = useProductName()
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(lookSheet({ action, accent }, ' .look-preview'))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [action, accent])
  return (
    <div className="look-preview" inert aria-hidden="true">
      <div className="bar">
        <span className="bar-logo">
          <BrandLogo title={product} />
        </span>
        {logo !== null && (
          <span className="bar-partner">
            <img src={logo} alt="" />
          </span>
        )}
      </div>
      <div className="look-preview-body">
        <ChoiceGroup columns={2} grow>
          <Choice name="look-preview" value="chosen" label={t('partner.look.previewChosen')} checked readOnly />
          <Choice name="look-preview" value="other" label={t('partner.look.previewOther')} checked={false} readOnly />
        </ChoiceGroup>
        <Button>{t('partner.look.previewButton')}</Button>
        <span className="look-preview-link">{t('partner.look.previewLink')}</span>
      </div>
    </div>
  )
}

interface ColourFieldProps {
  kind: keyof PartnerColours
  value: string
  onValue: (value: string) => void
  error?: FieldFault
}

/** A colour, typed or picked, with its contrast against the product's own colours. */
function ColourField({ kind, value, onValue, error }: ColourFieldProps) {
  const { t, locale } = useTexts()
  const colour = value.trim().toLowerCase()
  const known = isColour(colour)
  return (
    <div className="colour-field">
      <TextField
        name={kind}
        label={t(`partner.look.${kind}`)}
        hint={known ? contrastHint(kind, colour, locale, t) : t('partner.look.colourHint')}
        value={value}
        maxLength={20}
        placeholder="#"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...(error ? { error } : {})}
      />
      <input
        type="color"
        aria-label={t('partner.look.pick', { colour: t(`partner.look.${kind}`) })}
        value={known ? colour : '#808080'}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  )
}

/** The contrasts, rounded down to one digit, so that none is shown as better than it is. */
function contrastHint(
  kind: keyof PartnerColours,
  colour: string,
  locale: Locale,
  t: ReturnType<typeof useTexts>['t'],
): string {
  const shown = (contrast: number) => formatNumber(Math.floor(contrast * 10) / 10, locale, { fractionDigits: 1 })
  const [text, ...grounds] = lookPairs(kind, colour).map((pair) => pair.contrast)
  return t(`partner.look.contrast.${kind}`, {
    text: shown(text ?? 1),
    links: shown(Math.min(...grounds)),
    least: shown(LEAST_CONTRAST),
  })
}
