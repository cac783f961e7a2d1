import type { RoomRow } from '../catalogue/rooms.ts'
import type { ClassTypeRow } from '../catalogue/class-types.ts'
import { seatsOf } from '../catalogue/class-types.ts'
import type { Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'
import { startMinute, type TimetableRow } from './timetable.ts'

/** A coach needs this long between two locations. */
const TRAVEL_MINUTES = 30

/**
 * Refuses a timetable in which a coach is in two locations at once or cannot travel in time, or a room is used twice:
 * that of the line or, without one, that of a class type with spots.
 */
export function refuseDoubleBooking(
  source: Source,
  timetable: Table<TimetableRow>,
  classTypes: readonly ClassTypeRow[],
): void {
  const typesWithMap = new Set(classTypes.filter((type) => type.spot_map).map((type) => type.handle))
  const week = timetable.rows.toSorted((a, b) => startMinute(a) - startMinute(b) || a.line - b.line)
  for (const [index, later] of week.entries()) {
    for (const earlier of week.slice(0, index)) {
      const gap = startMinute(later) - (startMinute(earlier) + earlier.minutes)
      if (gap >= TRAVEL_MINUTES) continue
      const fault = (column: string, expected: string, found: string) =>
        source.faults.push({ file: timetable.file, line: later.line, column, expected, found })
      for (const coach of later.coaches.filter((coach) => earlier.coaches.includes(coach))) {
        if (gap < 0) fault('coaches', `a coach who is free (line ${earlier.line} overlaps)`, coach)
        else if (earlier.location !== later.location) {
          fault('coaches', `${TRAVEL_MINUTES} minutes to come from ${earlier.location} (line ${earlier.line})`, coach)
        }
      }
      if (gap < 0 && later.room !== null && later.room === earlier.room) {
        fault('room', `a room that is free (line ${earlier.line} overlaps)`, later.room)
        continue
      }
      if (later.room !== null && earlier.room !== null) continue
      const isSameRoom = earlier.class_type === later.class_type && earlier.location === later.location
      if (gap < 0 && isSameRoom && startMinute(earlier) < startMinute(later) && typesWithMap.has(later.class_type)) {
        fault('time', `a time when the room is free (line ${earlier.line} overlaps)`, later.time)
      }
    }
  }
}

export function refuseOverfullRooms(
  source: Source,
  timetable: Table<TimetableRow>,
  classTypes: readonly ClassTypeRow[],
  rooms: readonly RoomRow[],
): void {
  const capacities = new Map(rooms.map((room) => [room.handle, room.capacity]))
  const seats = new Map(classTypes.map((type) => [type.handle, seatsOf(type)]))
  for (const { line, class_type, capacity, room: handle } of timetable.rows) {
    const places = handle === null ? null : (capacities.get(handle) ?? null)
    if (places !== null && capacity > places) {
      const expected = `at most the ${places} places of the room ${handle}`
      source.faults.push({ file: timetable.file, line, column: 'capacity', expected, found: String(capacity) })
      continue
    }
    const room = seats.get(class_type)
    if (typeof room !== 'number' || capacity <= room) continue
    const expected = `at most the ${room} spots of the spot_map of ${class_type}`
    source.faults.push({ file: timetable.file, line, column: 'capacity', expected, found: String(capacity) })
  }
}

/** Refuses a line of the timetable whose room belongs to another location. */
export function refuseRoomsElsewhere(source: Source, { file, rows }: Table<TimetableRow>, rooms: readonly RoomRow[]) {
  const locations = new Map(rooms.map(({ handle, location }) => [handle, location]))
  for (const { line, room, location } of rows) {
    const locationOfRoom = room === null ? undefined : locations.get(room)
    if (room === null || locationOfRoom === undefined || locationOfRoom === location) continue
    source.faults.push({ file, line, column: 'room', expected: `a room of ${location}`, found: room })
  }
}
