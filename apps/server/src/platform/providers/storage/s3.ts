import { Readable } from 'node:stream'
import { counted, flydriveStorage, SILENT_MS } from './flydrive-storage.ts'
import { s3AddressOf } from './s3-address.ts'
import type { FileStorage } from './port.ts'

/** The smallest part that S3 allows. An upload holds two of them in memory. */
const PART_BYTES = 5 * 1024 * 1024

/** Limits for a server that is silent. A request is tried up to three times, and sends one part at most. */
const LIMITS = { connectionMs: 5_000, requestMs: 20_000, silentMs: SILENT_MS }

/**
 * Stores files in a bucket of S3 or of a server that speaks its protocol. The login comes from the environment, as every program of AWS reads it
 * (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a role of the machine, …). Its modules are loaded only where S3 is configured.
 * @param url see `s3AddressOf`
 */
export async function s3Storage(url: string, { connectionMs, requestMs, silentMs } = LIMITS): Promise<FileStorage> {
  const { bucket, ...server } = s3AddressOf(url)
  const [{ Disk }, { S3Driver }, { S3Client }, { Upload }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const client = new S3Client({
    ...server,
    // Until the answer begins; its pieces have a limit of their own. Not the socket's time, which also passes while a slow reader is busy.
    requestHandler: { connectionTimeout: connectionMs, requestTimeout: requestMs, throwOnRequestTimeout: true },
    // Other servers than Amazon's do not know the newer checksums, and the encryption authenticates every chunk.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // The bucket's policy decides who may read, not an ACL of each file.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  return flydriveStorage(
    's3',
    disk,
    async (key, content, meta) => {
      const counter = { size: 0 }
      let broken: { reason: unknown } | null = null
      async function* source() {
        try {
          yield* counted(content, counter)
        } catch (reason) {
          broken = { reason }
          throw reason
        }
      }
      // In parts, because the size is not known beforehand. A failed upload is aborted: no part stays, and no file.
      const upload = new Upload({
        client,
        params: {
          Bucket: bucket,
          Key: key,
          Body: Readable.from(source(), { objectMode: false }),
          ContentType: meta?.contentType,
        },
        partSize: PART_BYTES,
        queueSize: 1,
        leavePartsOnError: false,
      })
      await upload.done().catch((error: unknown) => {
        // If the abort fails too, the library reports that alone.
        throw broken ? broken.reason : error
      })
      return counter
    },
    silentMs,
  )
}
