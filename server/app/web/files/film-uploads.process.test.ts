import assert from 'node:assert/strict'
import { type ChildProcess, fork, spawn, type StdioOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished, test } from 'vitest'

const SERVER_FILE = fileURLToPath(new URL('../../../testing/receive-films.ts', import.meta.url))
/** Bytes, far more than the allowed memory; FILM_MEGABYTES sets another size. */
const SIZE = Number(process.env.FILM_MEGABYTES ?? 240) * 1_000_000
/** Bytes of extra memory that an upload may take: buffers and uncollected garbage. */
const MAX_EXTRA_MEMORY = 130_000_000
const CHUNK = Buffer.alloc(1_000_000, 'una clase de barre ')

type UploadServer = { port: number; token: string; films: string }
type UploadResponse = { status: number; headers: Record<string, string | string[] | undefined> }

const folder = await mkdtemp(join(tmpdir(), 'aforo-films-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openServer(where = folder, megabytes?: number): Promise<{ child: ChildProcess; server: UploadServer }> {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc']
  const child =
    megabytes === undefined
      ? fork(SERVER_FILE, [where], { stdio, execArgv: [...process.execArgv, '--expose-gc'] })
      : spawn(
          'sh',
          [
            '-c',
            `ulimit -f ${megabytes * 2048}; exec "$0" "$@"`,
            process.execPath,
            ...process.execArgv,
            SERVER_FILE,
            where,
          ],
          { stdio },
        )
  onTestFinished(() => void child.kill('SIGKILL'))
  const childExit = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The door ended (${code}).`)))
  const [server] = (await Promise.race([once(child, 'message'), childExit])) as [UploadServer]
  childExit.catch(() => {})
  return { child, server }
}
async function peakMemory(child: ChildProcess): Promise<number> {
  child.send('?')
  const [{ most }] = (await once(child, 'message')) as [{ most: number }]
  return most
}

const FILE_START = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1')
function* generateFilm(from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; ) {
    const chunkOffset = at % CHUNK.length
    const part = Buffer.from(CHUNK.subarray(chunkOffset, Math.min(CHUNK.length, chunkOffset + to - at)))
    if (at < FILE_START.length) FILE_START.copy(part, 0, at)
    yield part
    at += part.length
  }
}

function sendRequest(
  server: UploadServer,
  method: string,
  path: string,
  headers: Record<string, string>,
  sent?: { from: number; cutAt: number; size?: number },
) {
  const clientRequest = request({
    port: server.port,
    method,
    path,
    headers: { authorization: `Bearer ${server.token}`, 'tus-resumable': '1.0.0', ...headers },
  })
  const response = new Promise<UploadResponse | 'cut'>((done) => {
    clientRequest.once('response', (response) => {
      response.resume()
      done({ status: response.statusCode ?? 0, headers: response.headers as UploadResponse['headers'] })
    })
    clientRequest.once('error', () => done('cut'))
  })
  if (!sent) clientRequest.end()
  else {
    const { from, cutAt, size = SIZE } = sent
    const part = Readable.from(generateFilm(from, Math.min(cutAt, size)))
    part.pipe(clientRequest, { end: false })
    part.once('end', () => (cutAt < size ? clientRequest.destroy() : clientRequest.end()))
  }
  return response
}

const piece = (from: number, size = SIZE) => ({
  'upload-offset': String(from),
  'content-type': 'application/offset+octet-stream',
  'content-length': String(size - from),
})
const offsetOf = (response: UploadResponse | 'cut') =>
  response === 'cut' ? -1 : Number(response.headers['upload-offset'])

test('a large film uses little memory, and resumes after a kill [R15, 7.29]', async ({ annotate }) => {
  const { child, server } = await openServer()
  const createResponse = await sendRequest(server, 'POST', '/api/films/uploads', { 'upload-length': String(SIZE) })
  assert.ok(createResponse !== 'cut' && createResponse.status === 201)
  const url = String(createResponse.headers.location)
  const path = join(server.films, url.split('/').at(-1) ?? '')
  // Twice, because the first value is that of the start.
  await peakMemory(child)
  const before = await peakMemory(child)
  assert.equal(await sendRequest(server, 'PATCH', url, piece(0), { from: 0, cutAt: Math.floor(SIZE / 3) }), 'cut')
  const cut = offsetOf(await sendRequest(server, 'HEAD', url, {}))
  assert.ok(cut > 0 && cut <= SIZE / 3, `after the cut ${cut} of ${SIZE / 3} were here`)
  assert.equal(
    await sendRequest(server, 'PATCH', url, piece(cut), { from: cut, cutAt: Math.floor((2 * SIZE) / 3) }),
    'cut',
  )
  const grown = (await peakMemory(child)) - before
  assert.ok(grown < MAX_EXTRA_MEMORY, `it took ${Math.round(grown / 1e6)} MB more`)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const next = await openServer()
  const headResponse = await sendRequest(next.server, 'HEAD', url, {})
  const left = offsetOf(headResponse)
  assert.ok(left >= cut && left <= (2 * SIZE) / 3)
  assert.equal(left, (await stat(path)).size)
  await peakMemory(next.child)
  const small = await peakMemory(next.child)
  const last = await sendRequest(next.server, 'PATCH', url, piece(left), { from: left, cutAt: SIZE })
  assert.deepEqual([last !== 'cut' && last.status, offsetOf(last)], [204, SIZE])
  const more = (await peakMemory(next.child)) - small
  assert.ok(more < MAX_EXTRA_MEMORY, `it took ${Math.round(more / 1e6)} MB more`)
  await annotate(`${SIZE / 1e6} MB came; ${Math.round(grown / 1e6)} and ${Math.round(more / 1e6)} MB more of memory`)
  const [received, sent] = [createHash('sha256'), createHash('sha256')]
  for await (const part of createReadStream(path)) received.update(part as Buffer)
  for (const part of generateFilm(0, SIZE)) sent.update(part)
  assert.equal(received.digest('hex'), sent.digest('hex'))
})

test('a film without room is refused, then resumes with room [7.29]', async () => {
  const where = await mkdtemp(join(tmpdir(), 'aforo-full-'))
  onTestFinished(() => rm(where, { recursive: true, force: true }))
  const [size, megabytes] = [60_000_000, 40]
  const full = await openServer(where, megabytes)
  const begin = (size: number) =>
    sendRequest(full.server, 'POST', '/api/films/uploads', { 'upload-length': String(size) })
  const createResponse = await begin(size)
  assert.ok(createResponse !== 'cut' && createResponse.status === 201)
  const url = String(createResponse.headers.location)
  const refused = await sendUntilRefused(full.server, url, size)
  assert.deepEqual([refused.status, refused.body.code], [503, 'film-no-room'])
  // Closing at once would reset the connection while bytes are on their way, and the response would be lost.
  assert.notEqual(refused.connection, 'close')
  assert.equal(refused.body.message, 'Ya no queda espacio para guardar videos. Libera espacio y continúa la subida.')
  const left = offsetOf(await sendRequest(full.server, 'HEAD', url, {}))
  assert.equal(left, (await stat(join(full.server.films, url.split('/').at(-1) ?? ''))).size)
  assert.ok(left > 0 && left <= megabytes * 1024 * 1024, `${left} bytes stayed`)
  const another = await begin(1000)
  assert.ok(another !== 'cut' && another.status === 201)
  full.child.kill('SIGKILL')
  await once(full.child, 'exit')

  const { server } = await openServer(where)
  const last = await sendRequest(server, 'PATCH', url, piece(left, size), { from: left, cutAt: size, size })
  assert.deepEqual([last !== 'cut' && last.status, offsetOf(last)], [204, size])
})

async function sendUntilRefused(server: UploadServer, path: string, size: number): Promise<Answered> {
  const headers = { authorization: `Bearer ${server.token}`, 'tus-resumable': '1.0.0', ...piece(0, size) }
  const clientRequest = request({ port: server.port, method: 'PATCH', path, headers })
  const answered = once(clientRequest, 'response') as Promise<[IncomingMessage]>
  Readable.from(generateFilm(0, size - CHUNK.length)).pipe(clientRequest, { end: false })
  const [response] = await answered
  const body = (await json(response)) as Refused
  clientRequest.destroy()
  return { status: response.statusCode ?? 0, connection: response.headers.connection, body }
}
type Answered = { status: number; connection: string | undefined; body: Refused }
type Refused = { code: string; message: string }
