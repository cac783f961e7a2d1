/** Re-exported for higher areas. */
export { findOwners } from './admin-store.ts'
