import type { Invitation } from '@nestbond/api/landlord/invitation'
import { Select } from '@nestbond/design-system/Select.tsx'
import { LANGUAGES, type Language } from '@nestbond/domain/values/enums'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface InvitationLanguageProps {
  id: string
  invitation: Invitation
  onAnswered: (invitation: Invitation) => void
}

/**
 * The landlord's language for mails and documents, which overrides the tenant's choice (landlord's language, docs/product-decisions.md#d58). Only
 * with the mailed id.
 */
export function InvitationLanguage({ id, invitation, onAnswered }: InvitationLanguageProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: () => ({ language: invitation.language }),
    send: (payload) => callApi('invitationLanguage', { params: { id }, payload, quiet: true }),
    onDone: onAnswered,
  })
  const choose = async (language: Language) => {
    form.set('language', language)
    if (!(await form.submit())) form.set('language', invitation.language)
  }
  return (
    <section className="stack-s landlord-language">
      <Select
        name="language"
        label={t('landlord.language')}
        hint={t('landlord.languageHint')}
        value={form.values.language}
        aria-busy={form.busy || undefined}
        onChange={(event) => void choose(event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(`landlord.language.${language}`)}
          </option>
        ))}
      </Select>
      <p role="status" className="small">
        {form.done && t('landlord.languageSaved')}
      </p>
      <Trouble of={form.trouble} />
    </section>
  )
}
