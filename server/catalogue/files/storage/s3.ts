import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileStore, StorageFault } from './storage.ts'

export type S3Place = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessId: string
  readonly secret: string
}
export type Patience = { readonly connectMs: number; readonly answerMs: number }
/** What of a file is in memory while it is sent. */
const PART_BYTES = 16_000_000
const PARTS_AT_ONCE = 1
const PATIENCE: Patience = { connectMs: 5000, answerMs: 20_000 }

/** Files in an S3 object store. The client is loaded on first use. */
export async function s3Store(place: S3Place, patience: Patience = PATIENCE): Promise<FileStore> {
  const [aws, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = clientOf(aws, place, patience)
  const Bucket = place.bucket
  return {
    async put(key, bytes, type) {
      const what = { Bucket, Key: key, Body: bytes, ContentType: type, CacheControl: 'private' }
      await orStorageFault(client.send(new aws.PutObjectCommand(what)))
    },
    async take(key, path, type) {
      const params = { Bucket, Key: key, Body: createReadStream(path), ContentType: type, CacheControl: 'private' }
      await orStorageFault(new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done())
      await rm(path, { force: true })
    },
    async read(key, range) {
      const Range = range && `bytes=${range.from}-${range.to}`
      const got = await found(client.send(new aws.GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) })))
      if (!got?.Body) return null
      const body = got.Body.transformToWebStream() as ReadableStream<Uint8Array>
      return { size: got.ContentLength ?? 0, body }
    },
    async sizeOf(key) {
      const got = await found(client.send(new aws.HeadObjectCommand({ Bucket, Key: key })))
      return got?.ContentLength ?? null
    },
    async remove(key) {
      await orStorageFault(client.send(new aws.DeleteObjectCommand({ Bucket, Key: key })))
    },
    async *list(beginning, before) {
      let after: string | undefined
      do {
        const command = new aws.ListObjectsV2Command({ Bucket, Prefix: beginning, ContinuationToken: after })
        const page = await orStorageFault(client.send(command))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified < before) yield Key
        after = page.NextContinuationToken
      } while (after)
    },
  }
}

const clientOf = (aws: typeof import('@aws-sdk/client-s3'), place: S3Place, patience: Patience): S3Client =>
  new aws.S3Client({
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    region: place.region || 'us-east-1',
    credentials: { accessKeyId: place.accessId, secretAccessKey: place.secret },
    // Stores other than Amazon's have one host for all buckets, and not all of them know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
    },
  })

type Failed = { name?: string; $metadata?: { httpStatusCode?: number } }

/** Throws `StorageFault`: what staff can mend, or a store that is away. */
async function orStorageFault<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (error) {
    const status = (error as Failed).$metadata?.httpStatusCode ?? 0
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429
    throw new StorageFault(isRefused ? 'store-refuses' : 'store-away', error)
  }
}

const found = <T>(operation: Promise<T>): Promise<T | null> =>
  orStorageFault(
    operation.catch((error: Failed) => {
      if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null
      throw error
    }),
  )
