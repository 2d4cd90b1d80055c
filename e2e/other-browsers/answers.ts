import { randomInt } from 'node:crypto'
import type { StepId } from '@nestbond/domain/journey/order'
import { countryName } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { inDays, typedDate } from '../support/dates.ts'
import type { Person as Named } from '../support/people.ts'
import type { Person } from './person.ts'

/** How a person answers each question of a new rental. */
export function answersOf(
  person: Person,
  { t, locale, language }: Translator,
  tenant: Named,
  landlord: Named,
): Partial<Record<StepId, () => Promise<void>>> {
  const next = () => person.press('button', t('common.next'))
  const findAddress = async (typed: string, found: string) => {
    await person.type({ [t('steps.address.search')]: typed })
    await person.press('option', found)
    await next()
  }
  return {
    async name() {
      await person.press('card', t('steps.name.salutation.MRS'))
      await person.type({
        [t('steps.name.firstName')]: tenant.firstName,
        [t('steps.name.lastName')]: tenant.lastName,
        [t('steps.name.email')]: tenant.email,
      })
      await next()
    },
    address: () => findAddress(`Weserstr ${randomInt(100, 1000)}, 12045`, 'Weserstr'),
    'rental-kind': () => person.press('card', t('steps.rental-kind.false')),
    async 'current-address'() {
      await person.press('button', t('steps.address.byHand'))
      await person.type({
        [t('steps.address.street')]: 'Hauptstraße',
        [t('steps.address.streetNumber')]: '7',
        [t('steps.address.zip')]: '50667',
        [t('steps.address.city')]: 'Köln',
      })
      await next()
    },
    'home-type': () => person.press('card', t('steps.home-type.apartment')),
    furnished: () => person.press('card', t('steps.furnished.no')),
    'living-with': () => person.press('card', t('steps.living-with.couple')),
    pets: () => person.press('card', t('steps.pets.cat')),
    async 'rent-amounts'() {
      await person.type({ [t('steps.rent-amounts.rent', { country: 'de' })]: '800' })
      await next()
    },
    async dates() {
      await person.type({ [t('steps.dates.insuranceStart')]: typedDate(inDays(30), language) })
      await next()
    },
    'rental-contract': next,
    async landlord() {
      await person.press('card', t('steps.landlord.type.private'))
      await person.type({
        [t('steps.landlord.firstName', { company: 'no' })]: landlord.firstName,
        [t('steps.landlord.lastName', { company: 'no' })]: landlord.lastName,
        [t('steps.landlord.email')]: landlord.email,
        [t('steps.user-info.phone')]: landlord.phone,
      })
      await next()
    },
    'landlord-address': () => findAddress('Weserstraße 9, 12045', 'Weserstraße 9'),
    async employment() {
      await person.press('card', t('steps.employment.EMPLOYED'))
      await person.type({ [t('steps.employment.grossIncome')]: '42000' })
      await next()
    },
    async 'user-info'() {
      await person.type({
        [t('steps.user-info.phone')]: tenant.phone,
        [t('steps.user-info.birthDate')]: typedDate('1990-05-17', language),
        [t('steps.user-info.birthPlace')]: 'Köln',
      })
      await person.choose(t('steps.user-info.nationality'), countryName('DE', locale))
      await next()
    },
  }
}
