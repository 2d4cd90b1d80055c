import type { SampleContract } from './sample-contracts.ts'

export const ENGLISH_CONTRACTS: readonly SampleContract[] = [
  {
    layout: 'English labels with colons, for a home in Germany',
    text: `Rental Agreement
Agreement No.: BER-2026-118
Landlord: Jonas Weber, Sonnenallee 12, 12047 Berlin
Tenant: Emma Clarke
Premises: Weserstraße 41, 2nd floor left, 12045 Berlin
Start date: 1 December 2026
Net rent: EUR 740.00
Utilities: EUR 180.00
Total rent: EUR 920.00
Deposit: EUR 2,220.00`,
    found: {
      home: 'Weserstraße 41, 2nd floor left, 12045 Berlin',
      rent: '740.00',
      deposit: '2220.00',
      start: '2026-12-01',
      contractNumber: 'BER-2026-118',
      landlord: 'private Jonas Weber',
      landlordAddress: 'Sonnenallee 12, 12047 Berlin',
      tenant: 'Emma Clarke',
    },
  },
  {
    layout: 'English prose with parties by role, furnished, for a fixed term',
    text: `TENANCY AGREEMENT
This agreement is made between
Spree Living GmbH, represented by Ms Helen Fox, Torstraße 90, 10119 Berlin
(the "Landlord")
and
Mr Noah Adams, born on 4 March 1993
(the "Tenant")
1. The Landlord lets to the Tenant the fully furnished apartment situated at Linienstraße 33, 10178 Berlin, 3rd floor.
2. The tenancy commences on November 15th, 2026 and ends on 14 November 2027.
3. The monthly cold rent is €1,250.00. In addition, the tenant pays €220.00 for operating costs.
4. The tenant provides a security deposit of three net cold rents.`,
    found: {
      home: 'Linienstraße 33, 3rd floor, 10178 Berlin',
      homeType: 'apartment',
      furnished: 'full',
      rent: '?1250.00',
      deposit: '?3750.00',
      start: '2026-11-15',
      end: '2027-11-14',
      landlord: 'property_manager Spree Living GmbH Helen Fox',
      landlordAddress: 'Torstraße 90, 10119 Berlin',
      tenant: 'Noah Adams',
      tenantBirth: '1993-03-04',
    },
  },
  {
    layout: 'a bilingual table',
    text: `Mietvertrag / Rental contract
Vermieter / Landlord      Grete Maurer, Bahnhofstraße 5, 79098 Freiburg
Mieter / Tenant           Oliver Smith, Basler Straße 77, 79100 Freiburg
Mietobjekt / Property     Günterstalstraße 14, 79102 Freiburg, 1. OG
Mietbeginn / Start date   01/12/2026
Kaltmiete / Cold rent     650,00 EUR
Nebenkosten / Utilities   140,00 EUR
Kaution / Deposit         1.950,00 EUR
Möbliert / furnished: nein`,
    found: {
      home: 'Günterstalstraße 14, 1. OG, 79102 Freiburg',
      rent: '650.00',
      deposit: '1950.00',
      furnished: 'no',
      start: '?2026-12-01',
      landlord: 'private Grete Maurer',
      landlordAddress: 'Bahnhofstraße 5, 79098 Freiburg',
      tenant: 'Oliver Smith',
      tenantAddress: 'Basler Straße 77, 79100 Freiburg',
    },
  },
  {
    layout: 'English prose for a home in Vienna',
    text: `Lease Agreement
Lessor: Katharina Berger, Mariahilfer Straße 50, 1070 Wien
Lessee: Daniel Novak
The leased property is the flat at Taborstraße 44, 1020 Wien, Top 12.
The lease begins on 2026-11-01 and ends on 2029-10-31.
The total monthly rent is EUR 985.40 including operating costs and VAT.
Security deposit: EUR 2,956.20 (three gross rents)`,
    found: {
      home: 'Taborstraße 44, Top 12, 1020 Wien',
      homeType: 'apartment',
      rent: '985.40',
      deposit: '2956.20',
      start: '2026-11-01',
      end: '2029-10-31',
      landlord: 'private Katharina Berger',
      landlordAddress: 'Mariahilfer Straße 50, 1070 Wien',
      tenant: 'Daniel Novak',
    },
  },
]
