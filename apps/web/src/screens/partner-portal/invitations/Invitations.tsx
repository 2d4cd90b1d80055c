import '@nestbond/design-system/Table.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Download, Plus, Upload } from '@nestbond/design-system/icons.tsx'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { InvitationList } from './InvitationList.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'

/** All invitations with their states. */
export function Screen() {
  const { t, locale } = useTexts()
  return (
    <PartnerFrame
      screen="partner-invitations"
      title={t('partner.invitations.title')}
      lead={t('partner.invitations.lead')}
      actions={
        <>
          <Button variant="secondary" size="small" href={urlOf('partnerInvitationsCsv')}>
            <Download /> {t('partner.download')}
          </Button>
          <Button variant="secondary" size="small" href={pathTo('partner-invitations-import', locale)}>
            <Upload /> {t('partner.invitations.import')}
          </Button>
          <Button size="small" href={pathTo('partner-invite', locale)}>
            <Plus /> {t('partner.invite.title')}
          </Button>
        </>
      }
    >
      {() => <InvitationList />}
    </PartnerFrame>
  )
}
