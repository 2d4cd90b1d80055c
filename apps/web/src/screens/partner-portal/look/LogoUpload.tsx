import { useState } from 'react'
import type { PartnerLook } from '@nestbond/api/partner-portal/look'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FileDrop } from '@nestbond/design-system/FileDrop.tsx'
import { LARGEST_LOGO, WIDEST_LOGO } from '@nestbond/domain/values/look-limits'
import { formatFileSize, formatNumber } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Trouble } from '../../../forms/Trouble.tsx'

/** Refusals with the limits of a logo in their text. Every other one of a file has the words of all uploads. */
const LOGO_REFUSALS = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'] as const
const REFUSALS = [...LOGO_REFUSALS, 'FILE_EMPTY', 'FILE_INFECTED'] as const
type Refusal = (typeof REFUSALS)[number]

/** Uploads a logo as soon as it is chosen. An error of the file is shown at the field. */
export function LogoUpload({ logo, onChanged }: { logo: string | null; onChanged: (look: PartnerLook) => void }) {
  const { t, locale } = useTexts()
  const form = useApiForm({ send: () => callApi('partnerLogoRemove'), onDone: onChanged })
  const [refused, setRefused] = useState<Refusal | null>(null)
  const limits = { size: formatFileSize(LARGEST_LOGO, locale), pixels: formatNumber(WIDEST_LOGO, locale) }
  const bring = ([file]: File[]) => {
    if (!file) return
    // Reject oversized files without sending them. The server checks the type by the file's content.
    if (file.size > LARGEST_LOGO) return setRefused('FILE_TOO_LARGE')
    setRefused(null)
    const type = file.type.startsWith('image/') ? file.type : 'image/png'
    void form.run(async () => onChanged(await callApi('partnerLogoChange', { file: new Blob([file], { type }) })))
  }
  const answered = REFUSALS.find((code) => code === errorCodeOf(form.trouble)) ?? null
  const fault = refused ?? answered
  const own = LOGO_REFUSALS.find((code) => code === fault)
  const error: FieldFault | null = fault && {
    message: own ? t(`partner.look.refused.${own}`, limits) : t(`errors.${fault}`),
    errorKey: 'validation.invalid',
  }
  return (
    <>
      <Trouble of={answered === null ? form.trouble : null} />
      <FileDrop
        name="logo"
        label={t('partner.look.logo')}
        hint={t('partner.look.logoHint', limits)}
        chooseLabel={t('partner.csv.choose')}
        accept="image/png,image/webp"
        disabled={form.busy}
        onFiles={bring}
        {...(error ? { error } : {})}
      />
      {logo !== null && (
        <div>
          <Button
            size="small"
            variant="secondary"
            busy={form.busy}
            busyLabel={t('sign-in.busy')}
            onClick={() => void form.submit()}
          >
            {t('partner.look.logoRemove')}
          </Button>
        </div>
      )}
    </>
  )
}
