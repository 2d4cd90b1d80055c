import { useLayoutEffect } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import type { PartnerColours } from '@nestbond/domain/values/partner-look'
import { useProductName } from '../../../api/settings.ts'
import { BrandLogo } from '../../../brand/BrandLogo.tsx'
import { lookSheet } from '../../../frame/partner-look.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** A preview of the tenant's view, in the reader's colour theme. It is not interactive. */
export function LookPreview({ action, accent, logo }: PartnerColours & { logo: string | null }) {
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
