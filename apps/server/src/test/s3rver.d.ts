declare module '@20minutes/s3rver' {
  /** A server for tests that speaks S3 and keeps its files in a folder. Its one account is S3RVER with the same word as its secret. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
      allowMismatchedSignatures: boolean
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
