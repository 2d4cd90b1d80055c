import { useParams, useSearch } from '@tanstack/react-router'

/** A parameter of the address, such as the id in `/landlord/invitation/{id}`; empty where the address has none. */
export function usePathParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  return parameters[name] ?? ''
}

/** A value behind the question mark, or undefined. */
export function useSearchValue(name: string): string | undefined {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  return search[name]
}
