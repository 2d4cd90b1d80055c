const NAME = 'token'
/** One day (specification). The application itself stays open for 30 days by link. */
const MAX_AGE_SECONDS = 86_400

/** The token is a secret: it is kept in a cookie of this origin and never in an address. */
export function readToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  const value = found?.slice(NAME.length + 1)
  return value ? decodeURIComponent(value) : null
}

/** Stores a token for a day. An empty one deletes the cookie. */
export function storeToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = token === '' ? 0 : MAX_AGE_SECONDS
  document.cookie = `${NAME}=${encodeURIComponent(token)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
