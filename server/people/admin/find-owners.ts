/** Who has a phone or an e-mail, for the rooms that stand above. */
export { findOwners } from './admin-store.ts'
