import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { freePort } from '../../../../scripts/free-port.mjs'

/**
 * Starts an S3 server with these buckets, and sets its login in the environment of this process and of those that it starts.
 * `urlOf` returns the STORAGE_URL of a bucket.
 */
export async function startS3(
  buckets: readonly string[],
): Promise<{ urlOf(bucket: string): string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const port = await freePort()
  // It checks logins, but not signatures: it computes those of lists without the slash that the path has.
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
    allowMismatchedSignatures: true,
  })
  await server.run()
  // The account of every S3rver.
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  return {
    urlOf: (bucket) => `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=eu-central-1&path-style=true`,
    async stop() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
