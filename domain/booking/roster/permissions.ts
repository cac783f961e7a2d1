import { isAtLeast, type Role } from '../../values/call.ts'
import { refuse } from './refusals.ts'

/** `isOwnClass`: the caller is a coach of the class. */
export type RosterManager = { readonly role: Role; readonly isOwnClass: boolean }

/** Reception and admins manage every roster, a coach those of their own classes (R13). */
export const canManageRoster = ({ role, isOwnClass }: RosterManager): boolean =>
  isAtLeast(role, 'reception') || (role === 'coach' && isOwnClass)

/** Why the caller may not see or change the roster of a class, or null. */
export const refuseManager = (manager: RosterManager) => (canManageRoster(manager) ? null : refuse('not-your-class'))

/**
 * Whether the caller may read sensitive answers on the roster: the class's own coach and administrators (R13, 7.39).
 */
export const seesCareNotes = ({ role, isOwnClass }: RosterManager): boolean => role === 'admin' || isOwnClass

/** Phones and penalties are for the staff that book for customers: reception and admin (R13). */
export const seesContact = ({ role }: Pick<RosterManager, 'role'>): boolean => isAtLeast(role, 'reception')
