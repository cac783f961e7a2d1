import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { atEnd } from './at-end.ts'

export async function startObjectStore(bucket = 'estudio') {
  const directory = await mkdtemp(join(tmpdir(), 'aforo-s3-'))
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const close = async () => {
    await server.close().catch(() => {})
    await rm(directory, { recursive: true, force: true })
  }
  const settings = {
    files_location: 'aws',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    s3_access_id: 'S3RVER',
    s3_secret: 'S3RVER',
  } as const
  return { settings, directory, close }
}

export async function openObjectStore(bucket?: string) {
  const store = await startObjectStore(bucket)
  atEnd(store.close)
  return store
}
