import { queryRows, emptyDatabase, NOW, people } from './seed.ts'

export const PEOPLE = 200

export async function seedVideos(server: string, videos: number): Promise<string> {
  const url = await emptyDatabase(server, `aforo_videos_${videos}`)
  await queryRows(url, people(PEOPLE, 1))
  await queryRows(url, libraryStatements(videos))
  await queryRows(url, 'vacuum analyze')
  return url
}

const libraryStatements = (videos: number): string => `
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
      case when n % 4 = 0 then 1 + n % 60 end, n, '2026-01-01', '2026-01-01' from generate_series(1, ${videos}) n;
  insert into video_tag (video_id, tag_id) select n, 1 + (n + k * 5) % 12 from generate_series(1, ${videos}) n, generate_series(0, 2) k;
  insert into class_package (class_package_id, title, price, class_amount, expiration_days, is_online, is_presencial)
    values (1, 'En línea', 24900, 0, 365, true, false);
  insert into purchase (customer_id, class_package_id, title, amount, total_payment, class_amount, expiration_days, status,
      payment_kind, attempt_key, "paidAt", "createdAt", "updatedAt")
    select n, 1, 'En línea', 24900, 24900, 0, 365, 'active', 'card', 'bench', '2026-11-01', '2026-11-01', '2026-11-01'
    from generate_series(1, ${PEOPLE}) n;
  insert into video_favorite (customer_id, video_id, "createdAt")
    select n, 1 + (n * 31 + k * 97) % ${videos}, '2026-11-02' from generate_series(1, ${PEOPLE}) n, generate_series(1, 20) k
    on conflict do nothing;
  insert into video_progress (customer_id, video_id, position, "completedAt", "updatedAt")
    select n, 1 + (n * 17 + k * 89) % ${videos}, 60 * k, case when k % 2 = 0 then '${NOW.toISOString()}'::timestamptz end, '2026-11-03'
    from generate_series(1, ${PEOPLE}) n, generate_series(1, 40) k on conflict do nothing;
  insert into video_playback (customer_id, video_id, sitting, seconds, "startedAt", "updatedAt")
    select customer_id, video_id, 'sitting-' || k, 300, '2026-11-03', '2026-11-03' from video_progress, generate_series(1, 3) k;
  insert into setting (key, value, "updatedAt") values ('videos_enabled', 'true', '2026-01-01');`
