export interface S3Address {
  bucket: string
  region: string
  /** Undefined: Amazon's own for the region. */
  endpoint: string | undefined
  forcePathStyle: boolean
}

/**
 * Reads a STORAGE_URL such as `s3://bucket?region=eu-central-1`, or for another server than Amazon's
 * `s3://bucket?endpoint=https://s3.example.org&region=de&path-style=true`. A login in it is refused: addresses end up in logs.
 * @throws Error that begins with STORAGE_URL and names what is wrong
 */
export function s3AddressOf(url: string): S3Address {
  if (!URL.canParse(url)) throw new Error('STORAGE_URL is not a URL such as s3://bucket?region=eu-central-1')
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url)
  if (username || password)
    throw new Error('STORAGE_URL must not hold a login: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error('STORAGE_URL must name a bucket: s3://bucket?region=…')
  if (pathname !== '' && pathname !== '/') throw new Error('STORAGE_URL must name a bucket only, without a folder')
  const unknown = [...searchParams.keys()].filter((name) => !['endpoint', 'region', 'path-style'].includes(name))
  if (unknown.length > 0)
    throw new Error(`STORAGE_URL knows endpoint, region and path-style, not ${unknown.join(', ')}`)
  const region = searchParams.get('region')
  if (!region) throw new Error('STORAGE_URL must name a region: s3://bucket?region=eu-central-1')
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint))
    throw new Error('STORAGE_URL has an endpoint that is no address such as https://s3.example.org')
  return { bucket, region, endpoint, forcePathStyle: searchParams.get('path-style') === 'true' }
}
