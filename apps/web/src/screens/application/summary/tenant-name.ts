import type { User } from '@nestbond/api/application/user'

/** The parts of the tenant's name for headings. The texts choose between `Frau Brandt` and `Lena`. */
export function tenantName({ userInfo }: User): { salutation: string; firstName: string; lastName: string } {
  return {
    salutation: userInfo.salutation ?? '',
    firstName: userInfo.firstName ?? '',
    lastName: userInfo.lastName ?? '',
  }
}
