import { and, eq, exists, isNull, lte, sql } from 'drizzle-orm'
import type { Ticket } from '@aforo/domain/media/films/playback-ticket.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import type { Tx } from '../../platform/database/database.ts'
import { film, video } from '../tables.ts'
import type { FilmRow } from './film-store.ts'

export type Played = { film: FilmRow; isShown: boolean; role: Role | null }

export async function findPlayed(
  db: Tx,
  { film_id, video_id, customer_id }: Ticket,
  now: Date,
): Promise<Played | null> {
  const shown = db
    .select({ video_id: video.video_id })
    .from(video)
    .where(
      and(
        eq(video.video_id, video_id),
        eq(video.film_id, film.film_id),
        isNull(video.archivedAt),
        lte(video.publishedAt, now),
      ),
    )
  const role = sql<Role | null>`(select role from customer
    where customer_id = ${customer_id} and "deletedAt" is null)`
  const [row] = await db
    .select({ film, isShown: sql<boolean>`${exists(shown)}`, role })
    .from(film)
    .where(eq(film.film_id, film_id))
  return row ?? null
}
