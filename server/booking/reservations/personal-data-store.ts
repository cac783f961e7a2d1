import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { labelInRoom, type RoomOfType } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  mergeColumns,
  mergeMissingRows,
  type CustomerMerge,
  type PersonalData,
  exportRows,
} from '../../platform/database/rows/personal-data.ts'
import { roomOfType } from '../../catalogue/schedule/class-queries.ts'
import { calendarFeed, classReservation, classReservationPenalty, seatHold } from './tables.ts'

async function exportSeats(db: Tx, customer_id: number): Promise<Record<string, unknown>[]> {
  const rows = await exportRows(
    db,
    sql`select r.class_reservation_id, t.name as clase, c.class_date, r.guest, r.spot, r.attend, r.class_stars,
        r.coach_stars, r.comment, r."createdAt", r."deletedAt", r.cancel_kind, ${roomOfType} as room
      from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
      where r.customer_id = ${customer_id} order by r.class_reservation_id`,
  )
  return rows.map(({ room, spot, ...row }) => ({
    ...row,
    spot: labelInRoom(room as RoomOfType, spot as string | null),
  }))
}

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'reservaciones',
    columns: ['class_reservation.customer_id', 'class_reservation.cancelledBy'],
    exportRecords: exportSeats,
    erase: (tx, customer_id) =>
      tx
        .update(classReservation)
        .set({
          comment: null,
          cancel_reason: null,
          guest: sql`case when ${classReservation.guest} is not null then 'Invitada' end`,
        })
        .where(eq(classReservation.customer_id, customer_id)),
    hand: handSeats,
  },
  {
    name: 'penalizaciones',
    columns: ['class_reservation_penalty.customer_id', 'class_reservation_penalty.liftedBy'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select no_shows, end_date, lift_reason, "createdAt" from class_reservation_penalty
          where customer_id = ${customer_id} order by class_reservation_penalty_id`,
      ),
    erase: (tx, customer_id) =>
      tx
        .update(classReservationPenalty)
        .set({ lift_reason: null })
        .where(eq(classReservationPenalty.customer_id, customer_id)),
    hand: (tx, persons) =>
      mergeColumns(tx, ['class_reservation_penalty.customer_id', 'class_reservation_penalty.liftedBy'], persons),
  },
  {
    name: 'lugares-apartados',
    columns: ['seat_hold.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select single_class_id, spot, places, expires_at from seat_hold where customer_id = ${customer_id}`,
      ),
    erase: (tx, customer_id) => tx.delete(seatHold).where(eq(seatHold.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'seat_hold.customer_id', ['single_class_id'], persons),
  },
  {
    name: 'calendario-propio',
    columns: ['calendar_feed.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(db, sql`select "createdAt" from calendar_feed where customer_id = ${customer_id}`),
    erase: (tx, customer_id) => tx.delete(calendarFeed).where(eq(calendarFeed.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'calendar_feed.customer_id', [], persons),
  },
]

/**
 * When both merged customers had a seat in a past class, the seat of the one that goes away becomes a guest's seat of
 * the other: two places were taken.
 */
async function handSeats(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  const other = alias(classReservation, 'other')
  await tx
    .update(classReservation)
    .set({
      guest: sql`coalesce(${classReservation.guest}, 'Registro duplicado')`,
      host_id: other.class_reservation_id,
    })
    .from(other)
    .where(
      and(
        eq(classReservation.customer_id, from),
        isNull(classReservation.deletedAt),
        eq(other.customer_id, to),
        isNull(other.deletedAt),
        isNull(other.guest),
        eq(other.single_class_id, classReservation.single_class_id),
      ),
    )
  await mergeColumns(tx, ['class_reservation.customer_id', 'class_reservation.cancelledBy'], { from, to })
}
