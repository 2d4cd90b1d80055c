import type { Answers } from '@nestbond/domain/values/answers'
import { personNameOf, tenantNamesOf } from '../../application/names.ts'
import { namesInOneLine } from '../../contract/co-tenants-on-paper.ts'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { mailFacts } from '../../test/mails/mail-facts.ts'
import { expect, it } from 'vitest'
import { withdrawalToLandlordMail } from './withdrawal-to-landlord.ts'

const facts = {
  ...mailFacts('de', 'Lea'),
  withdrawnAt: '2026-11-25T10:42:00.000Z',
  takesPlace: false,
  address: 'Weserstraße 41',
}

it.each([
  [['Lea Brandt'], 'Lea Brandt', 'Lea Brandt hat den Vertrag widerrufen', 'vereinbaren Sie bitte mit Lea Brandt.'],
  [
    ['Mara Lind'],
    'Lea Brandt, Mara Lind',
    'Mara Lind hat den Vertrag widerrufen',
    'vereinbaren Sie bitte mit Lea Brandt und Mara Lind.',
  ],
  [
    ['Lea Brandt', 'Mara Lind'],
    'Lea Brandt, Mara Lind, Nils Olsen',
    'Lea Brandt und Mara Lind haben den Vertrag widerrufen',
    'für alle Mieter: Lea Brandt, Mara Lind und Nils Olsen.',
  ],
])('names all who have withdrawn, and all for whom it ends: %s of %s', (gone, tenants, subject, words) => {
  const mail = withdrawalToLandlordMail({ ...facts, gone, tenants }, mailTranslatorFor('de', 'de'))
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(words)
  expect(mail.text.match(/für alle Mieter/g) ?? []).toHaveLength(tenants.includes(',') ? 1 : 0)
})

it('takes a comma within a name for no other tenant', () => {
  const jr = { firstName: 'Lea', lastName: 'Brandt, Dr.' }
  const mailOf = (more: Answers) =>
    withdrawalToLandlordMail(
      { ...facts, gone: [personNameOf(jr)], tenants: tenantNamesOf({ ...jr, ...more }) },
      mailTranslatorFor('de', 'de'),
    ).text.replaceAll('\u00A0', ' ')
  expect(mailOf({})).not.toContain('für alle Mieter')
  expect(mailOf({})).toContain('vereinbaren Sie bitte mit Lea Brandt, Dr.')
  expect(mailOf(namesInOneLine([{ firstName: 'Mara', lastName: 'Lind, MA' }, { lastName: 'Suharto' }]))).toContain(
    'für alle Mieter: Lea Brandt, Dr., Mara Lind, MA und Suharto.',
  )
})

it('names each day once', () => {
  const { text } = withdrawalToLandlordMail(
    { ...facts, gone: ['Lea Brandt'], tenants: 'Lea Brandt' },
    mailTranslatorFor('de', 'de'),
  )
  for (const day of ['5. Februar 2027', '5. August 2027']) expect(text.split(day)).toHaveLength(2)
})
