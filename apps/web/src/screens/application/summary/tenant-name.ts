import type { User } from '@nestbond/api/application/user'
import { calledName, fullName } from '@nestbond/domain/values/person-name'

/** The tenant's name for headings. The texts choose between `Frau Brandt`, `Lena Brandt` and `Lena`; a person with one name is called by it. */
export function tenantName({ userInfo }: User): {
  salutation: string
  firstName: string
  lastName: string
  fullName: string
} {
  return {
    salutation: userInfo.salutation ?? '',
    firstName: calledName(userInfo),
    lastName: userInfo.lastName ?? '',
    fullName: fullName(userInfo),
  }
}
