const NAME = 'token'
/** A day, as specified; the application itself is open for 30 days by link. */
const MAX_AGE_SECONDS = 86_400

/** The token is a secret: it lives in a cookie of this origin and in no address. */
export function readToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  const value = found?.slice(NAME.length + 1)
  return value ? decodeURIComponent(value) : null
}

/** Stores a token for a day, or clears it when empty. */
export function storeToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = token === '' ? 0 : MAX_AGE_SECONDS
  document.cookie = `${NAME}=${encodeURIComponent(token)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
