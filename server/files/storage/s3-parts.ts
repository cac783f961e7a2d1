import { open } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'

type Aws = typeof import('@aws-sdk/client-s3')
type Object = { readonly Bucket: string; readonly Key: string }

/** Of one part, in memory while it is sent; a store takes ten thousand of an object. */
const PART_BYTES = 16_000_000

/** Sends a file part after part: no more of it than one part is ever in memory, and nothing stands there until all of it does. */
export async function sendInParts(
  aws: Aws,
  client: S3Client,
  to: Object,
  { path, type }: { path: string; type: string },
): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size <= PART_BYTES) {
      const Body = new Uint8Array(await file.readFile())
      await client.send(new aws.PutObjectCommand({ ...to, Body, ContentType: type, CacheControl: 'private' }))
      return
    }
    const begun = { ...to, ContentType: type, CacheControl: 'private' }
    const { UploadId } = await client.send(new aws.CreateMultipartUploadCommand(begun))
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let from = 0; from < size; from += PART_BYTES) {
        const Body = new Uint8Array(Math.min(PART_BYTES, size - from))
        await file.read(Body, 0, Body.length, from)
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(new aws.UploadPartCommand({ ...to, UploadId, PartNumber, Body }))
        Parts.push({ ETag, PartNumber })
      }
      await client.send(new aws.CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload: { Parts } }))
    } catch (error) {
      // Parts that nobody asks for any more cost as much as others.
      await client.send(new aws.AbortMultipartUploadCommand({ ...to, UploadId })).catch(() => {})
      throw error
    }
  } finally {
    await file.close()
  }
}
