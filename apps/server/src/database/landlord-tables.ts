export interface LandlordTables {
  landlord_contact_changes: LandlordContactChangesTable
}

/** The mailbox that a landlord has left, until it has been told so. */
export interface LandlordContactChangesTable {
  mail_id: string
  application_id: string
  email: string
  changed_at: Date
}
