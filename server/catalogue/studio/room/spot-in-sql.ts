/** Whether a spot stands on its map, for the statements of the rooms that stand above. */
export { isOnMap, isOnMapOfClass } from './spot-on-map-store.ts'
