import { TextField } from '@nestbond/design-system/TextField.tsx'
import { isColour, LEAST_CONTRAST, lookPairs, type PartnerColours } from '@nestbond/domain/values/partner-look'
import { formatNumber } from '@nestbond/messages/format'
import type { Locale } from '@nestbond/messages/locales'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface ColourFieldProps {
  kind: keyof PartnerColours
  value: string
  onValue: (value: string) => void
  error?: FieldFault
}

/** A colour, typed or picked, with its contrast against the product's own colours. */
export function ColourField({ kind, value, onValue, error }: ColourFieldProps) {
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
