import { useParams, useRouter, useSearch } from '@tanstack/react-router'

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

/** Reads a query parameter of the present address, which names a new place a moment before the screen shows it. */
export function usePresentSearch(): (name: string) => string | null {
  const { history } = useRouter()
  return (name) => new URLSearchParams(history.location.search).get(name)
}
