/** A class as JSON, for the statements of the rooms that stand above: one statement instead of two. */
export { classOfReservation, classTables, classToBook, classWithPlaces, iso, roomOfType } from './class-json-store.ts'
