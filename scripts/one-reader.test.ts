import { describe, expect, it } from 'vitest'
import { partnerInvite } from '@nestbond/api/partner-portal/invitations'
import type { InvitationColumn } from '@nestbond/domain/partners/csv-report'
import { claimBody } from '@nestbond/domain/claims/claim-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { amount, phone, wireDate } from '@nestbond/domain/validation/fields'
import { readIbanShape, type IbanReader } from '@nestbond/domain/values/iban'
import { plausiblePhone, type Phone, type PhoneJudge } from '@nestbond/domain/values/phone'
import { SPELLINGS, type Fact } from '@nestbond/domain/values/sample-spellings'
import { spelledTown } from '@nestbond/domain/values/town-names'
import { invitedPeople } from '../apps/server/src/application/invited-tenant/prepare-invitation.ts'
import { judgePhone } from '../apps/server/src/application/questionnaire/phone-judge.ts'
import { readLine } from '../apps/server/src/partner-portal/invitations/import-invitations.ts'
import { INVITATION_FILE } from '../apps/server/src/partner-portal/invitations/invitation-columns.ts'
import { bodyOf, type GivenInvitation } from '../apps/server/src/partner-portal/invitations/invite.ts'
import { readImport } from '../apps/server/src/platform/csv/import-file.ts'
import { writeTable } from '../apps/server/src/platform/csv/write-table.ts'
import { readIban } from '../apps/server/src/platform/read-iban.ts'
import { wireDateText } from '../apps/web/src/dates/wire-date-text.ts'
import { otherDialCode } from '../apps/web/src/forms/dial-codes.ts'
import { claimPayload } from '../apps/web/src/screens/claims/landlord/claim-draft.ts'
import {
  firstValues,
  payloadOf,
  type InviteValues,
} from '../apps/web/src/screens/partner-portal/invitations/invite-values.ts'

/** The ways on which a typed text reaches the product. Each returns what it takes the text for, null if it refuses it. */
interface Ways {
  /** The body that the form sends. */
  sent: (typed: string) => unknown
  /** The form's check before it sends the body. */
  form: (sent: never) => unknown
  server: (sent: never) => unknown
  /** The column of the table, and the server's check of what the import reads in it. Only an invitation has a table. */
  column?: InvitationColumn
  table?: (given: GivenInvitation) => unknown
}

type Schema<T> = Parameters<typeof checkWith<T>>[0]
type Read<S> = S extends Schema<infer T> ? T : never

function valueOf<T>(schema: Schema<T>, given: unknown, pick: (value: T) => unknown): unknown {
  const checked = checkWith(schema, given)
  return checked.ok ? (pick(checked.value) ?? null) : null
}

type People = Read<typeof invitedPeople>
type Invitation = Read<NonNullable<typeof partnerInvite.payload>>

const INVITED = {
  ...firstValues('de', { invitation: null }, String),
  email: 'lea@example.org',
  street: 'Weserstr.',
  streetNumber: '41',
  zip: '12045',
  city: 'Berlin',
  coldRentAmount: '740',
  rentDepositAmount: '2220',
  insuranceStart: '1.12.2026',
}

/** A field of the invitation's form, which is a call of the public API and a column of a partner's table too. */
function invited(
  field: keyof InviteValues & string,
  column: InvitationColumn,
  pick: (invitation: Invitation) => unknown,
  table: (given: GivenInvitation) => unknown,
): Ways {
  const checked = (sent: unknown) => valueOf(partnerInvite.payload!, sent, pick)
  return {
    sent: (typed) => payloadOf({ ...INVITED, [field]: typed }, { kind: 'address' }),
    form: checked,
    // The server checks people again, as the questionnaire does.
    server: (sent: GivenInvitation) => (checked(sent) === null ? null : table(sent)),
    column,
    table,
  }
}

const people = (pick: (people: People) => unknown) => (given: GivenInvitation) =>
  valueOf(invitedPeople, bodyOf(given, null), pick)

const phoneBeside = (chosen: string): Ways => {
  const e164 = (judge: PhoneJudge) => (sent: Phone) => valueOf(phone(judge), sent, (judged) => judged.e164)
  return {
    sent: (number) => ({ dialCode: otherDialCode(number, chosen) ?? chosen, number }),
    form: e164(plausiblePhone),
    // A form that is sent with the return key has not followed the number's own dial code.
    server: ({ dialCode, number }: Phone) => {
      const [followed, chosenStill] = [dialCode, chosen].map((code) => e164(judgePhone)({ dialCode: code, number }))
      expect(chosenStill).toBe(followed)
      return followed
    },
  }
}

const iban = (read: IbanReader) => (sent: object) =>
  valueOf(claimBody(read), sent, ({ payoutAccount }) => payoutAccount?.iban)

const WAYS: Record<Fact, Ways> = {
  numberOf49: phoneBeside('+49'),
  numberOf43: phoneBeside('+43'),
  iban: {
    sent: (typed) =>
      claimPayload({
        open: true,
        items: [{ key: '1', amount: '80', reason: 'Kratzer' }],
        accountHolder: 'Jonas Weber',
        iban: typed,
        announcementId: '',
      }),
    form: iban(readIbanShape),
    server: iban(readIban),
  },
  amount: invited(
    'rentDepositAmount',
    'deposit',
    ({ rental }) => rental.rentDepositAmount,
    ({ rental }) => valueOf(amount(), rental.rentDepositAmount, (cents) => cents),
  ),
  date: invited(
    'insuranceStart',
    'insuranceStart',
    ({ rental }) => rental.insuranceStart,
    ({ rental }) => valueOf(wireDate(), rental.insuranceStart, (day) => day),
  ),
  birthDate: {
    sent: (typed) => wireDateText(typed, { past: true }),
    form: (sent) => valueOf(wireDate(), sent, (day) => day),
    server: (sent) => valueOf(wireDate(), sent, (day) => day),
  },
  name: invited(
    'firstName',
    'firstName',
    ({ tenant }) => tenant.firstName,
    people(({ tenant }) => tenant.firstName),
  ),
  mailbox: invited(
    'email',
    'email',
    ({ tenant }) => tenant.email,
    people(({ tenant }) => tenant.email),
  ),
  town: invited(
    'city',
    'city',
    ({ address }) => spelledTown(address?.city ?? ''),
    ({ address }) => spelledTown(address?.city ?? ''),
  ),
}

/** Only the server has the lists of numbers and the checksums, so these forms may let a wrong one through. */
const JUDGED_BY_SERVER: readonly Fact[] = ['numberOf49', 'numberOf43', 'iban']

/** What the import of a table reads in a line with this cell; null if it refuses the line. */
async function readCell(column: InvitationColumn, typed: string): Promise<GivenInvitation | null> {
  const { email, street, streetNumber, zip, city, insuranceStart } = INVITED
  const line = { email, street, streetNumber, zip, city, insuranceStart, coldRent: '740', deposit: '2220' }
  const cells = { ...line, [column]: typed }
  const table = writeTable([Object.keys(cells), Object.values(cells)])
  const { rows, report } = await readImport(new TextEncoder().encode(table), INVITATION_FILE)
  const none = { byReference: new Map(), byKey: new Map(), byId: new Map() }
  return rows[0] ? readLine(rows[0].line, rows[0].cells, 'de', none, report, 'de') : null
}

describe.each(Object.keys(SPELLINGS) as Fact[])('form, server and import read alike: %s', (fact) => {
  const { sent, form, server, column, table } = WAYS[fact]
  it.each(SPELLINGS[fact])('%j is %j', async (typed, value) => {
    const body = sent(typed) as never
    expect(server(body)).toBe(value)
    if (value !== null || !JUDGED_BY_SERVER.includes(fact)) expect(form(body)).toBe(value)
    if (!column || !table) return
    const given = await readCell(column, typed)
    expect(given && table(given)).toBe(value)
  })
})
