import { EmailField } from '../../../forms/EmailField.tsx'
import { useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { UserPlus } from '@nestbond/design-system/icons.tsx'
import { NameInputs } from '../../../forms/NameInputs.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { InviteFields } from './invite-fields.ts'
import { MOST_OTHERS, othersOf, withOthers } from './invite-others.ts'

/** The other tenants of the same tenancy agreement. Nobody of them is written to before the first tenant has added them. */
export function InviteOthers({ fields: { form, values, field } }: { fields: InviteFields }) {
  const { t } = useTexts()
  const box = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter()
  const others = othersOf(values)
  const put = (people: typeof others) => {
    for (const [name, value] of Object.entries(withOthers(people))) form.set(name, value)
    // The errors name people by their place.
    for (const [at] of others.entries())
      for (const part of ['firstName', 'lastName', 'email']) form.touch(`coTenants.${at}.${part}`)
  }
  return (
    <fieldset className="stack-s" ref={box} tabIndex={-1}>
      <legend className="heading">{t('partner.invite.others')}</legend>
      <p className="small">{t('partner.invite.othersHint')}</p>
      {others.map(({ email, singleName }, at) => (
        // A person has no name of their own before it is typed, so the place is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset className="stack-s" key={at}>
          <legend>
            <strong>{t('partner.invite.other', { number: at + 2 })}</strong>
          </legend>
          <NameInputs
            label={(name) => t(`partner.${name}`)}
            form={{
              field: (name) => field(`${name}${at + 2}`, `coTenants.${at}.${name}`),
              box: (name) => ({
                name: `coTenants.${at}.${name}`,
                checked: singleName,
                onChange: (event) => form.set(`${name}${at + 2}`, event.currentTarget.checked ? 'true' : ''),
              }),
              touch: form.touch,
            }}
          />
          <EmailField
            {...field(`email${at + 2}`, `coTenants.${at}.email`)}
            typed={email}
            onMeant={(address) => form.set(`email${at + 2}`, address)}
            label={t('partner.email')}
            autoComplete="off"
          />
          <div>
            <Button
              variant="link"
              onClick={() => {
                put(others.filter((_one, place) => place !== at))
                focusAfter(() => box.current)
              }}
            >
              {t('partner.invite.removeOther', { number: at + 2 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {others.length < MOST_OTHERS && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              const name = `coTenants.${others.length}.firstName`
              put([...others, { firstName: '', lastName: '', singleName: false, email: '' }])
              focusAfter(() => box.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null)
            }}
          >
            <UserPlus /> {t('partner.invite.addOther')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
