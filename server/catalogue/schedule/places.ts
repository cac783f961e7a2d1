export { freePlaces, holdPlaces, lockPlaces, takePlaces } from './store.ts'
