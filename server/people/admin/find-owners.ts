export { findOwners } from './admin-store.ts'
