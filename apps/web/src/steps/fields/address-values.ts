import type { UseFormReturn } from 'react-hook-form'
import { partsOfLine } from '@nestbond/domain/values/address-line'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { FullAddress, Suggestion } from '@nestbond/domain/values/address'
import type { Country } from '@nestbond/domain/values/enums'
import { partOf } from '../step-view.ts'

/** Parts that a suggestion may lack. */
export type AskedPart = 'streetNumber' | 'zip'

/** An address in a form: chosen from suggestions, or typed part by part. */
export interface AddressValues {
  mode: 'search' | 'manual'
  /** The text of the search field. */
  address: string
  suggestion: Suggestion | null
  session: string | null
  /** Parts that the chosen suggestion lacks. */
  asked: AskedPart[]
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  unitName: string
  /** The floor, door or number is not known yet, which is a valid answer (apartments and postcodes, docs/product-decisions.md#d62). */
  unitNotKnown: boolean
  /** The rental contract is for one room of a flat-share, which `roomName` names. */
  oneRoom: boolean
  roomName: string
}

/** Form values of a saved address, or of an empty one in a country. */
export function addressValues(saved: FullAddress | undefined, country: Country): AddressValues {
  const chosen = saved?.suggestionAddress
  const unit = {
    unitName: saved?.unitName ?? '',
    unitNotKnown: saved !== undefined && !saved.unitName,
    oneRoom: Boolean(saved?.roomName),
    roomName: saved?.roomName ?? '',
  }
  const blank = {
    suggestion: null,
    session: null,
    asked: [],
    street: '',
    streetNumber: '',
    zip: '',
    city: '',
    unitName: '',
    unitNotKnown: false,
    oneRoom: false,
    roomName: '',
  }
  if (!saved) return { ...blank, mode: 'search', address: '', country }
  if (chosen?.suggestion.placeId) {
    const asked = (['streetNumber', 'zip'] as const).filter((part) => chosen[part] !== '')
    const { streetNumber, zip } = chosen
    return {
      ...blank,
      mode: 'search',
      address: chosen.suggestion.title,
      suggestion: chosen.suggestion,
      asked,
      streetNumber,
      zip,
      ...unit,
      country: saved.country,
    }
  }
  const { street, streetNumber, zip, city } = saved
  return { ...blank, mode: 'manual', address: '', street, streetNumber, zip, city, ...unit, country: saved.country }
}

/** The part `{address, suggestSession, suggestionAddress}` of a request body. */
export function addressBody(values: AddressValues) {
  const { mode, suggestion, session, asked, street, streetNumber, zip, city, country, unitName } = values
  const room = roomBody(values)
  if (mode === 'manual') {
    return {
      address: { street, streetNumber, zip, city, country, unitName, ...room },
      suggestSession: null,
      suggestionAddress: null,
    }
  }
  if (!suggestion) return { address: null, suggestSession: session, suggestionAddress: null }
  const valueIfAsked = (part: AskedPart, text: string) => (asked.includes(part) ? text : '')
  return {
    address: null,
    suggestSession: session,
    suggestionAddress: {
      suggestion,
      streetNumber: valueIfAsked('streetNumber', streetNumber),
      zip: valueIfAsked('zip', zip),
      ...(unitName.trim() && { unitName }),
      ...room,
    },
  }
}

/** The room, if only that is rented. Blank is a fault then. */
export function roomBody({ oneRoom, roomName }: Pick<AddressValues, 'oneRoom' | 'roomName'>): { roomName?: string } {
  return oneRoom ? { roomName } : {}
}

const PARTS = ['street', 'streetNumber', 'zip', 'city', 'country', 'unitName', 'roomName'] as const

/** The input for a fault such as `address.suggestionAddress.streetNumber`. A fault of the whole address shows at its first field. */
export function addressInput({ field }: FieldError, { mode }: AddressValues): string {
  const last = field.slice(field.lastIndexOf('.') + 1)
  if (PARTS.some((part) => part === last)) return last
  return mode === 'manual' ? 'street' : 'address'
}

/** Shows the field for a fault of a part that is not asked for yet. If a suggestion has no such part, all fields appear. */
export function revealAddressPart<Values extends AddressValues>(
  form: UseFormReturn<Values>,
  errors: readonly FieldError[],
): void {
  const fields = partOf<AddressValues, Values>(form)
  const values = fields.getValues()
  if (values.mode === 'manual') return
  for (const error of errors) {
    const part = addressInput(error, values)
    if (part === 'streetNumber' || part === 'zip')
      putAddress(fields, { asked: [...new Set<AskedPart>([...fields.getValues('asked'), part])] })
    else if (part !== 'address' && part !== 'unitName' && part !== 'roomName')
      putAddress(fields, { ...typedParts(values), suggestion: null, mode: 'manual' })
  }
}

/** Sets parts of an address. Each change triggers the form's watchers, so that the draft is saved. */
export function putAddress(form: UseFormReturn<AddressValues>, parts: Partial<AddressValues>): void {
  for (const [name, value] of Object.entries(parts)) form.setValue(name as keyof AddressValues, value)
}

/**
 * What was typed into the search, or chosen from it, for the fields by hand. Nothing without a text, so that parts typed by hand before stay.
 */
export function typedParts({ address, suggestion, country }: AddressValues): Partial<AddressValues> {
  if (address.trim() === '') return {}
  if (suggestion) return placeOf(suggestion.title)
  const parts = partsOfLine(address)
  return { ...inForm(parts), country: parts.zip === '' ? country : countryOf(parts.zip) }
}

/** Splits a suggestion such as `Chausseestr. 12a, 10115 Berlin` into its parts. Without a comma or a zip it is a town. */
export function placeOf(title: string): Partial<AddressValues> {
  const parts = partsOfLine(title)
  if (parts.zip !== '') return { ...inForm(parts), country: countryOf(parts.zip) }
  return title.includes(',') ? inForm(parts) : { street: '', streetNumber: '', zip: '', city: title }
}

/** An apartment that a line names is known. */
function inForm(parts: ReturnType<typeof partsOfLine>): Partial<AddressValues> {
  return parts.unitName ? { ...parts, unitNotKnown: false } : parts
}

function countryOf(zip: string): Country {
  return zip.length === 4 ? 'at' : 'de'
}
