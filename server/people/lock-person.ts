export { type CustomerRow as LockedPerson, lockPerson } from './store.ts'
