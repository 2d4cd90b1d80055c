import type * as z from 'zod/mini'
import type { Answers, Landlord } from '../../values/answers.ts'
import { LANDLORD_TYPES, LANGUAGES } from '../../values/enums.ts'
import {
  applyLandlord,
  hasContact,
  LANDLORD_CODES,
  landlordAddressChoice,
  landlordDetails,
  landlordDetailsBody,
  withSavedLandlord,
} from '../landlord-details.ts'
import { always, defineStep } from '../step.ts'
import { answerFields, choiceField, phoneField, textField } from '../answer-fields.ts'
import { onPaperLine, phoneLine, type Row } from '../told.ts'
import { fullName } from '../../values/person-name.ts'

const shape = {
  type: choiceField(LANDLORD_TYPES).schema,
  companyName: textField.schema,
  firstName: textField.schema,
  lastName: textField.schema,
  latinFirstName: textField.schema,
  latinLastName: textField.schema,
  email: textField.schema,
  phone: phoneField.schema,
  /**
   * The language of mails and papers to the landlord, as the tenant chose it; null stands for the country's (landlord's language,
   * docs/product-decisions.md#d58).
   */
  language: choiceField(LANGUAGES).schema,
}

/** The landlord, who will be invited. */
export const landlord = defineStep({
  id: 'landlord',
  call: 'landlord-details',
  title: 'The landlord: type, names and contact, and the address',
  codes: LANDLORD_CODES,
  sections: ['landlord'],
  fields: answerFields({
    group: 'landlordInfo',
    names: ['landlord'],
    shape,
    present: ({ landlord: person }) => ({
      type: person?.type ?? null,
      companyName: person?.companyName ?? null,
      firstName: person?.firstName ?? null,
      lastName: person?.lastName ?? null,
      latinFirstName: person?.latinFirstName ?? null,
      latinLastName: person?.latinLastName ?? null,
      email: person?.email ?? null,
      phone: phoneField.present(person?.phone),
      language: person?.language ?? null,
    }),
    read: (wire) => ({ landlord: landlordIn(wire) }),
  }),
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.landlord !== undefined,
  schema: landlordDetails,
  addressChoice: landlordAddressChoice,
  apply: applyLandlord,
  callBody: landlordDetailsBody,
  takes: hasContact,
  completed: withSavedLandlord,
  addressAt: '',
  lines: ({ landlord: person }) =>
    person
      ? [person.companyName, fullName(person), person.email ?? { key: 'summary.value.byPost' }, phoneLine(person.phone)]
      : [],
  rows: ({ landlord: person }) => (person ? rowsOf(person) : []),
  draws: () => ['shutters'],
})

function landlordIn(wire: { [Name in keyof typeof shape]: z.output<(typeof shape)[Name]> }): Answers['landlord'] {
  const { type, companyName, firstName, lastName, latinFirstName, latinLastName, email, language } = wire
  // A landlord with one name has an empty first name.
  if (!type || firstName === null || !lastName) return undefined
  return {
    type,
    companyName: companyName ?? undefined,
    firstName,
    lastName,
    ...(latinFirstName && { latinFirstName }),
    ...(latinLastName && { latinLastName }),
    email,
    phone: phoneField.read(wire.phone) ?? null,
    ...(language ? { language } : {}),
  }
}

function rowsOf(person: Landlord): Row[] {
  const { type, companyName, email, phone, language } = person
  const name = fullName(person)
  return [
    {
      id: 'name',
      term: { key: 'summary.term.name' },
      lines: [{ key: 'summary.value.landlord', values: { name, type } }, onPaperLine(person), companyName],
    },
    {
      id: 'contact',
      term: { key: 'summary.term.contact' },
      lines: [email ?? { key: 'summary.value.byPost' }, phoneLine(phone)],
      even: true,
    },
    ...(language
      ? [
          {
            id: 'language',
            after: 'address',
            term: { key: 'steps.landlord.language' },
            lines: [{ key: `steps.landlord.language.${language}` }],
          },
        ]
      : []),
  ]
}
