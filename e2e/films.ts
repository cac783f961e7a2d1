import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { listAdminVideos } from '@aforo/domain/media/admin/contract.ts'
import type { getFilm } from '@aforo/domain/media/films/contract.ts'
import { call } from './people.ts'

export async function sendFilm(address: string, token: string, name: string, content: Buffer): Promise<number> {
  const response = await fetch(`${address}/api/films/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  })
  const film_id = Number(response.headers.get('film-id'))
  assert.ok(response.ok && film_id > 0, `${response.status}: ${await response.text()}`)
  for (;;) {
    const { film } = await call<typeof getFilm>(address, `GET /films/${film_id}`, { token })
    if (film.state === 'ready') return film_id
    assert.notEqual(film.state, 'refused', JSON.stringify(film))
    await sleep(200)
  }
}

export async function writeVideo(
  address: string,
  token: string,
  name: string,
  fields: Record<string, unknown>,
): Promise<number> {
  const { videos } = await call<typeof listAdminVideos>(address, 'GET /videos/all', { token })
  const video = videos.find((row) => row.name === name)
  assert.ok(video, `no video '${name}' among ${videos.map((row) => row.name).join(', ')}`)
  await call(address, 'PUT /videos', { token, body: { video_id: video.video_id, ...fields } })
  return video.video_id
}
