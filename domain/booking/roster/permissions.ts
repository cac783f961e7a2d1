import { isAtLeast, type Role } from '../../values/call.ts'
import { refuse } from './refusals.ts'

/** `isOwnClass`: the account's coach gives the class. */
export type RosterManager = { readonly role: Role; readonly isOwnClass: boolean }

/** R13: reception and admins manage every list, a coach their own classes. */
export const canManageRoster = ({ role, isOwnClass }: RosterManager): boolean =>
  isAtLeast(role, 'reception') || (role === 'coach' && isOwnClass)

/** Why this account may not see or change the list of a class, or null. */
export const refuseManager = (keeper: RosterManager) => (canManageRoster(keeper) ? null : refuse('not-your-class'))

/** Whether this account may read sensitive answers on the list: the class's own coach and administrators (R13, 7.39). */
export const seesCareNotes = ({ role, isOwnClass }: RosterManager): boolean => role === 'admin' || isOwnClass

/** Phones and penalties are for who books people in: reception and admin (R13). */
export const seesContact = ({ role }: Pick<RosterManager, 'role'>): boolean => isAtLeast(role, 'reception')
