/** Rows per import of homes. */
export const MOST_IMPORT_ROWS = 10_000
/** Rows per import of invitations. Each row makes an application and a mail, and a larger transaction would block other callers for too long. */
export const MOST_INVITATION_ROWS = 1_000
/** Bytes per import. */
export const LARGEST_IMPORT = 8 * 1024 * 1024

/**
 * Problems of a CSV file.
 * Of the whole file (without a line): FILE_EMPTY, FILE_TOO_LARGE {max}, TOO_MANY_ROWS {max}, ENCODING_UNREADABLE, NO_TABLE, COLUMN_MISSING,
 * COLUMN_REPEATED, NO_ROWS.
 * Of its syntax: QUOTE_OPEN, QUOTE_MISPLACED, REST_UNREAD (row boundaries are lost from this line on), CELL_COUNT {expected, found},
 * CHARACTER_BROKEN.
 * Of a cell: the rest.
 */
export const CSV_PROBLEMS = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'TOO_MANY_ROWS',
  'ENCODING_UNREADABLE',
  'NO_TABLE',
  'COLUMN_MISSING',
  'COLUMN_REPEATED',
  'NO_ROWS',
  'QUOTE_OPEN',
  'QUOTE_MISPLACED',
  'REST_UNREAD',
  'CELL_COUNT',
  'CHARACTER_BROKEN',
  'REQUIRED',
  'FIRST_NAME_MISSING',
  'TOO_LONG',
  'ZIP_INVALID',
  'ZIP_ELSEWHERE',
  'POST_BOX',
  'NUMBER_IS_DATE',
  'COUNTRY_UNKNOWN',
  'COUNTRY_MISSING',
  'EMAIL_INVALID',
  'PHONE_INVALID',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_LOW',
  'AMOUNT_TOO_HIGH',
  'DATE_INVALID',
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'CHOICE_UNKNOWN',
  'INVALID',
  'SAME_CONTACT',
  'SAME_MAILBOX',
  'DUPLICATE_LINE',
  'REFERENCE_TAKEN',
  'PROPERTY_UNKNOWN',
  'UNIT_UNKNOWN',
  'UNIT_MISSING',
  'LANDLORD_MISSING',
  'ALREADY_INVITED',
] as const
export type CsvProblemCode = (typeof CSV_PROBLEMS)[number]

/** Notices about content that the import skips. */
export const CSV_NOTICES = ['ALREADY_THERE', 'COLUMN_IGNORED', 'LINE_IGNORED'] as const
export type CsvNoticeCode = (typeof CSV_NOTICES)[number]

/** Columns of an import of homes. Each line is a unit, or a house without units. */
export const PROPERTY_COLUMNS = [
  'title',
  'reference',
  'street',
  'streetNumber',
  'zip',
  'city',
  'country',
  'unit',
] as const
export const REQUIRED_PROPERTY_COLUMNS = [
  'street',
  'streetNumber',
  'zip',
  'city',
] as const satisfies readonly (typeof PROPERTY_COLUMNS)[number][]
export type PropertyColumn = (typeof PROPERTY_COLUMNS)[number]

/** Columns of an import of invitations. Each line is a tenant, and the others of the same tenancy agreement in columns 2 to 4. The home is named by the property's reference or by its address. */
export const INVITATION_COLUMNS = [
  'reference',
  'email',
  'firstName',
  'lastName',
  'language',
  'propertyReference',
  'street',
  'streetNumber',
  'zip',
  'city',
  'country',
  'unit',
  'room',
  'existingRent',
  'homeType',
  'furnished',
  'coldRent',
  'deposit',
  'insuranceStart',
  'insuranceEnd',
  'rentContractId',
  'email2',
  'firstName2',
  'lastName2',
  'email3',
  'firstName3',
  'lastName3',
  'email4',
  'firstName4',
  'lastName4',
] as const
/** Columns without which a line cannot invite a tenant. It also needs the home, by reference or by address. */
export const REQUIRED_INVITATION_COLUMNS = [
  'email',
  'coldRent',
  'deposit',
  'insuranceStart',
] as const satisfies readonly (typeof INVITATION_COLUMNS)[number][]
export type InvitationColumn = (typeof INVITATION_COLUMNS)[number]

export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type CsvEncoding = (typeof CSV_ENCODINGS)[number]

export const CSV_SEPARATORS = [';', ',', '\t'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]
