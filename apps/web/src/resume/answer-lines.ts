import { countryName } from '@nestbond/messages/format'
import type { Answers } from '@nestbond/domain/values/answers'
import { INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { formatAddress, type FullAddress } from '@nestbond/domain/values/address'
import type { Phone } from '@nestbond/domain/values/phone'
import type { Texts } from '../texts/use-texts.ts'

/** The answer to one question in words, one line each; empty if it is not answered. Needs the area steps. */
export function answerLines(step: InvitedStepId, answers: Answers, texts: Texts): string[] {
  return lines(step, answers, texts).filter((line): line is string => line !== undefined && line !== '')
}

type Line = string | undefined

function lines(step: InvitedStepId, answers: Answers, texts: Texts): Line[] {
  const { t, money, date } = texts
  const chosen = (value: unknown): Line[] => {
    const key = `steps.${step}.${String(value)}`
    return value === undefined || value === null || !texts.has(key) ? [] : [t(key)]
  }
  const amount = (cents: number | undefined) =>
    cents === undefined ? undefined : money(cents, { currency: answers.currency ?? 'EUR' })
  const labelled = (label: string, value: Line) => value && `${label}: ${value}`
  switch (step) {
    case INVITED_STEP:
      return [...lines('name', answers, texts), address(answers.currentAddress), ...lines('user-info', answers, texts)]
    case 'name':
      return [`${answers.firstName ?? ''} ${answers.lastName ?? ''}`.trim(), answers.email]
    case 'address':
      return [address(answers.address)]
    case 'rental-kind':
      return chosen(answers.existingRent)
    case 'current-address':
      return [address(answers.currentAddress)]
    case 'rent-time':
      return chosen(answers.rentTime)
    case 'rent-pay':
      return chosen(answers.rentPay)
    case 'home-type':
      return chosen(answers.buildingType)
    case 'furnished':
      return chosen(answers.furnishedType)
    case 'living-with':
      return chosen(answers.liveWith)
    case 'pets':
      return chosen(answers.pet)
    case 'rent-amounts': {
      const country = answers.address?.country ?? 'de'
      return [
        labelled(t('steps.rent-amounts.rent', { country }), amount(answers.coldRentAmount)),
        labelled(t('steps.rent-amounts.deposit'), amount(answers.rentDepositAmount)),
      ]
    }
    case 'dates':
      return [
        labelled(t('steps.dates.insuranceStart'), answers.insuranceStart && date(answers.insuranceStart)),
        labelled(t('steps.dates.insuranceEnd'), answers.insuranceEnd ? date(answers.insuranceEnd) : undefined),
      ]
    case 'rental-contract':
      return [answers.rentContractId ?? undefined]
    case 'landlord': {
      const { landlord } = answers
      return landlord
        ? [
            landlord.companyName ?? undefined,
            `${landlord.firstName} ${landlord.lastName}`,
            landlord.email,
            phone(landlord.phone),
          ]
        : []
    }
    case 'landlord-address':
      return [address(answers.landlordAddress)]
    case 'employment':
      return [...chosen(answers.employmentStatus), amount(answers.grossIncome), answers.educationPlace]
    case 'user-info':
      return [
        phone(answers.phone),
        labelled(t('steps.user-info.birthDate'), answers.birthDate && date(answers.birthDate)),
        labelled(t('steps.user-info.birthPlace'), answers.birthPlace),
        labelled(
          t('steps.user-info.nationality'),
          answers.nationality && countryName(answers.nationality, texts.locale),
        ),
      ]
  }
}

function address(home: FullAddress | undefined): Line {
  return home && formatAddress(home)
}

function phone(number: Phone | undefined): Line {
  return number && `${number.dialCode} ${number.number}`
}
