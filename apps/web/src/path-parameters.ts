import { useParams, useSearch } from '@tanstack/react-router'

/** A path parameter, such as the id in `/landlord/invitation/{id}`; empty if the address has none. */
export function usePathParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  return parameters[name] ?? ''
}

/** A query parameter, or undefined. */
export function useSearchValue(name: string): string | undefined {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  return search[name]
}
