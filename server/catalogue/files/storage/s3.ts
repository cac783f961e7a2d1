import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileStore, StorageFault } from './storage.ts'

export type S3Config = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessId: string
  readonly secret: string
}
export type S3Timeouts = { readonly connectMs: number; readonly responseMs: number }
/** Bytes of a file that are in memory while it is sent. */
const PART_BYTES = 16_000_000
const PARTS_AT_ONCE = 1
const DEFAULT_TIMEOUTS: S3Timeouts = { connectMs: 5000, responseMs: 20_000 }

/** Files in an S3 object store. The client is loaded on first use. */
export async function s3Store(config: S3Config, timeouts: S3Timeouts = DEFAULT_TIMEOUTS): Promise<FileStore> {
  const [aws, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = clientOf(aws, config, timeouts)
  const Bucket = config.bucket
  return {
    async put(key, bytes, type) {
      const input = { Bucket, Key: key, Body: bytes, ContentType: type, CacheControl: 'private' }
      await orStorageFault(client.send(new aws.PutObjectCommand(input)))
    },
    async putFromPath(key, path, type) {
      const params = { Bucket, Key: key, Body: createReadStream(path), ContentType: type, CacheControl: 'private' }
      await orStorageFault(new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done())
      await rm(path, { force: true })
    },
    async read(key, range) {
      const Range = range && `bytes=${range.from}-${range.to}`
      const response = await orNull(
        client.send(new aws.GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) })),
      )
      if (!response?.Body) return null
      const body = response.Body.transformToWebStream() as ReadableStream<Uint8Array>
      return { size: response.ContentLength ?? 0, body }
    },
    async sizeOf(key) {
      const response = await orNull(client.send(new aws.HeadObjectCommand({ Bucket, Key: key })))
      return response?.ContentLength ?? null
    },
    async remove(key) {
      await orStorageFault(client.send(new aws.DeleteObjectCommand({ Bucket, Key: key })))
    },
    async *list(prefix, before) {
      let continuationToken: string | undefined
      do {
        const command = new aws.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: continuationToken })
        const page = await orStorageFault(client.send(command))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified < before) yield Key
        continuationToken = page.NextContinuationToken
      } while (continuationToken)
    },
  }
}

const clientOf = (aws: typeof import('@aws-sdk/client-s3'), config: S3Config, timeouts: S3Timeouts): S3Client =>
  new aws.S3Client({
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    region: config.region || 'us-east-1',
    credentials: { accessKeyId: config.accessId, secretAccessKey: config.secret },
    // S3-compatible stores use one host for all buckets, and some do not support the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.responseMs,
      throwOnRequestTimeout: true,
    },
  })

type S3Error = { name?: string; $metadata?: { httpStatusCode?: number } }

/**
 * Turns a failure into a `StorageFault`: `store-refuses` is for staff to fix in the settings, `store-away` is an
 * outage.
 */
async function orStorageFault<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (error) {
    const status = (error as S3Error).$metadata?.httpStatusCode ?? 0
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429
    throw new StorageFault(isRefused ? 'store-refuses' : 'store-away', error)
  }
}

const orNull = <T>(operation: Promise<T>): Promise<T | null> =>
  orStorageFault(
    operation.catch((error: S3Error) => {
      if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null
      throw error
    }),
  )
