import { EmailField } from '../../../forms/EmailField.tsx'
import type { PartnerPromise } from '@nestbond/api/partner-portal/partner-promise'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { promiseRequestBody } from '@nestbond/domain/promises/promise-request'
import { COUNTRIES, LANGUAGES, type Country, type Language } from '@nestbond/domain/values/enums'
import { languageName } from '@nestbond/messages/format'
import { countryGuess, languageOf } from '@nestbond/messages/locales'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { NameInputs, typedName, type NameInputValues } from '../../../forms/NameInputs.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { wireAmount } from '../../../steps/fields/amount-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface AskFormProps {
  onAsked: (person: PartnerPromise['person']) => void
  onCancel: () => void
}

interface Asked {
  person: NameInputValues & { email: string }
  reference: string
  language: Language
  country: Country
  deposit: string
}

const personOf = ({ person: { email, ...name } }: Asked) => ({ ...typedName(name), email })

/** Names the person and the highest deposit. The person is mailed, and decides what the partner sees. */
export function AskForm({ onAsked, onCancel }: AskFormProps) {
  const { t, locale } = useTexts()
  const values: Asked = {
    person: { firstName: '', lastName: '', singleName: false, email: '' },
    reference: '',
    language: languageOf(locale),
    country: countryGuess(locale),
    deposit: '',
  }
  const form = useApiForm({
    values,
    draft: 'partner-promise',
    schema: promiseRequestBody,
    body: (typed) => ({
      ...typed,
      person: personOf(typed),
      reference: typed.reference.trim() || null,
      deposit: wireAmount(typed.deposit),
    }),
    send: (_, typed) =>
      callApi('partnerPromiseAsk', {
        payload: {
          ...typed,
          person: personOf(typed),
          reference: typed.reference.trim() || null,
          deposit: Number(wireAmount(typed.deposit)),
        },
        quiet: true,
      }),
    onDone: ({ person }) => onAsked(person),
    area: 'partner',
  })
  return (
    <CardForm
      className="partner-form"
      title={t('partner.promises.ask')}
      level={2}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <p className="small">{t('partner.promises.askHint')}</p>
      <NameInputs
        focused
        label={(name) => t(`partner.${name}`)}
        form={{
          field: (name) => form.field(`person.${name}`),
          box: (name) => form.box(`person.${name}`),
          touch: form.touch,
        }}
      />
      <EmailField
        {...form.field('person.email')}
        typed={form.values.person.email}
        onMeant={(address) => form.set('person.email', address)}
        label={t('partner.email')}
        autoComplete="off"
      />
      <div className="row">
        <Select {...form.field('language')} label={t('partner.promises.language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </Select>
        <Select {...form.field('country')} label={t('partner.promises.country')}>
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {t(`partner.promises.country.${country}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="row">
        <TextField
          {...form.field('deposit')}
          label={t('partner.promises.wanted')}
          inputMode="decimal"
          autoComplete="off"
          unit="€"
          maxLength={20}
        />
        <TextField
          {...form.field('reference')}
          label={t('partner.promises.reference')}
          optional={t('common.optional')}
          autoComplete="off"
        />
      </div>
      <FormFoot size="small" busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('partner.promises.send')}
      </FormFoot>
    </CardForm>
  )
}
