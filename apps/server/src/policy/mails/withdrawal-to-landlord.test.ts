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

it('names each day once', () => {
  const { text } = withdrawalToLandlordMail(
    { ...facts, gone: ['Lea Brandt'], tenants: 'Lea Brandt' },
    mailTranslatorFor('de', 'de'),
  )
  for (const day of ['5. Februar 2027', '5. August 2027']) expect(text.split(day)).toHaveLength(2)
})
