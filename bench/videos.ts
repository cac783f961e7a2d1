import { drive, inRounds, send, serve } from './drive.ts'
import type { Figure } from './figure.ts'
import { ask, emptyDatabase, NOW, people, tokenOf } from './seed.ts'

const VIDEOS = 5000
const PEOPLE = 200
/** What somebody asks of the library: its first screen, a page further on, and one with filters and words. */
const USUAL: [what: string, query: string][] = [
  ['the first screen', ''],
  ['page 20', '?page=20'],
  ['filters', '?class_type_id=3&duration=media&tag_id=4&completed=false'],
  ['words', '?query=barre%20luc%C3%ADa'],
]

/** A page of 32 out of 5,000 videos, beside a bare node:http server returning the same bytes. */
export async function benchVideos(server: string): Promise<Figure[]> {
  const url = await emptyDatabase(server, 'aforo_videos')
  await ask(url, people(PEOPLE, 1))
  await ask(url, library)
  await ask(url, 'vacuum analyze')
  const figures: Figure[] = []
  const api = await serve('api', url)
  const bare = await serve('bytes')
  try {
    for (const [what, query] of USUAL) {
      let asked = 0
      // Everybody in turn: what is remembered of one of them helps nobody else.
      const next = () => ({
        path: `/api/videos${query}`,
        headers: { authorization: `Bearer ${tokenOf(1 + (asked++ % PEOPLE))}` },
      })
      const wish = next()
      const { bytes, status } = await send(api.port, wish)
      const { videos } = JSON.parse(bytes.toString()) as { videos?: unknown[] }
      if (status !== 200 || videos?.length !== 32) {
        throw new Error(`GET ${wish.path}: expected a page of 32, found ${status} ${bytes.toString().slice(0, 300)}`)
      }
      await send(bare.port, { method: 'PUT', path: '/', body: bytes })
      const rate = async (port: number) => (await drive(port, next, 2, 1)).perSecond
      const found = await inRounds(
        5,
        () => rate(api.port),
        () => rate(bare.port),
      )
      const size = `${Math.round(bytes.length / 1024)} kB`
      figures.push({
        what: `GET /videos of 5,000, ${what}, ${size}, per second`,
        ...found,
        goal: 0.5,
        beside: 'node:http, same bytes',
      })
    }
    return figures
  } finally {
    await api.stop()
    await bare.stop()
  }
}

/** A library as a chain has after years, with what a member has begun, done and marked in it. */
const library = `
  insert into instructor (instructor_id, name, last_name, file_src)
    select n, (array['Lucía','Ximena','Mateo','Renata'])[1 + n % 4], 'Prado ' || n, '/files/coach-' || n || '.webp'
    from generate_series(1, 40) n;
  insert into class_category (class_category_id, name) select n, 'Categoría ' || n from generate_series(1, 6) n;
  insert into video_type (video_type_id, name) select n, 'Tipo ' || n from generate_series(1, 3) n;
  insert into program (program_id, name) select n, 'Programa ' || n from generate_series(1, 60) n;
  insert into tag (tag_id, name, type) select n, 'Etiqueta ' || n, 'video' from generate_series(1, 12) n;
  insert into video (video_id, name, description, url, thumbnail, duration, video_type_id, instructor_id, class_type_id,
      class_category_id, program_id, "order", "publishedAt", "createdAt")
    select n, (array['Barre','Yoga','HIIT','Box','Reformer'])[1 + n % 5] || ' número ' || n,
      'Una práctica para hacer en casa con lo que tengas a la mano.', 'https://www.youtube.com/watch?v=' || n,
      '/files/video-' || n || '.webp', 5 + n % 55, 1 + n % 3, 1 + n % 40, 1 + n % 8, 1 + n % 6,
      case when n % 4 = 0 then 1 + n % 60 end, n, '2026-01-01', '2026-01-01' from generate_series(1, ${VIDEOS}) n;
  insert into video_tag (video_id, tag_id) select n, 1 + (n + k * 5) % 12 from generate_series(1, ${VIDEOS}) n, generate_series(0, 2) k;
  insert into class_package (class_package_id, title, price, class_amount, expiration_days, is_online, is_presencial)
    values (1, 'En línea', 24900, 0, 365, true, false);
  insert into purchase (customer_id, class_package_id, title, amount, total_payment, class_amount, expiration_days, status,
      payment_kind, attempt_key, "paidAt", "createdAt", "updatedAt")
    select n, 1, 'En línea', 24900, 24900, 0, 365, 'active', 'card', 'bench', '2026-11-01', '2026-11-01', '2026-11-01'
    from generate_series(1, ${PEOPLE}) n;
  insert into video_favorite (customer_id, video_id, "createdAt")
    select n, 1 + (n * 31 + k * 97) % ${VIDEOS}, '2026-11-02' from generate_series(1, ${PEOPLE}) n, generate_series(1, 20) k
    on conflict do nothing;
  insert into video_progress (customer_id, video_id, position, "completedAt", "updatedAt")
    select n, 1 + (n * 17 + k * 89) % ${VIDEOS}, 60 * k, case when k % 2 = 0 then '${NOW.toISOString()}'::timestamptz end, '2026-11-03'
    from generate_series(1, ${PEOPLE}) n, generate_series(1, 40) k on conflict do nothing;
  insert into video_playback (customer_id, video_id, sitting, seconds, "startedAt", "updatedAt")
    select customer_id, video_id, 'sitting-' || k, 300, '2026-11-03', '2026-11-03' from video_progress, generate_series(1, 3) k;
  insert into setting (key, value, "updatedAt") values ('videos_enabled', 'true', '2026-01-01');`
