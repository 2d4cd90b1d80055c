import './Password.css'
import { Check, Minus } from '@nestbond/design-system/icons.tsx'
import {
  CHARACTER_CLASSES,
  LONGEST_PASSWORD,
  PASSWORD_CLASSES,
  passwordParts,
  SHORTEST_PASSWORD,
} from '@nestbond/domain/validation/password'
import { useTexts } from '../texts/use-texts.ts'
import { strengthOf, STRONGEST } from './password-strength.ts'

/** The strength of the password and the parts of the rule. Each part is ticked as soon as it is met. */
export function PasswordMeter({ id, password }: { id: string; password: string }) {
  const { t } = useTexts()
  const parts = passwordParts(password)
  const { level, word } = strengthOf(parts)
  const line = (key: string, met: boolean, text: string) => (
    <li key={key} data-rule={key} className={met ? 'is-met' : undefined}>
      {met ? <Check /> : <Minus />} <span>{text}</span>
      <span className="visually-hidden">{t(met ? 'sign-in.password.met' : 'sign-in.password.open')}</span>
    </li>
  )
  return (
    <div className="password-meter" id={id}>
      <div
        className="password-bar"
        role="meter"
        aria-label={t('sign-in.password.strength')}
        aria-valuemin={0}
        aria-valuemax={STRONGEST}
        aria-valuenow={level}
        aria-valuetext={t(`sign-in.password.word.${word}`)}
        data-level={level}
      >
        {Array.from({ length: STRONGEST }, (_, at) => (
          <i key={at} className={at < level ? 'is-lit' : undefined} />
        ))}
      </div>
      <p className="small" role="status">
        {t(`sign-in.password.word.${word}`)}
      </p>
      <ul>
        {line('length', parts.length, t('sign-in.password.length', { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD }))}
        {line('classes', parts.enoughClasses, t('sign-in.password.classes', { count: PASSWORD_CLASSES }))}
      </ul>
      <ul className="password-classes">
        {CHARACTER_CLASSES.map((one) => line(one, parts.classes[one], t(`sign-in.password.class.${one}`)))}
      </ul>
    </div>
  )
}
