import { isAtLeast, type Role } from '../values/call.ts'
import type { OpeningState } from './shapes.ts'

/** What is served at a path of the portal: the portal, or in its place one of the pages of a studio that is not open. */
export type PortalView = 'portal' | 'coming-soon' | 'no-owner'

/** The pages by which staff sign in, and those that a message links to. */
const NEEDED = /^\/(entrar|recuperar|pictures|avisos\/baja|c)(\/|$)/

type ViewFacts = {
  readonly state: OpeningState
  readonly role: Role
  /** Without the query and the suffix of data requests. */
  readonly path: string
  /** Paths of the documents that visitors accept, such as the notice of privacy. */
  readonly documents: readonly string[]
}

/** Decides what a caller sees: while the studio is prepared its team sees the portal, others "Muy pronto". */
export function viewOf({ state, role, path, documents }: ViewFacts): PortalView {
  if (state === 'no-owner') return 'no-owner'
  if (state === 'published' || isAtLeast(role, 'coach')) return 'portal'
  return NEEDED.test(path) || documents.includes(path) ? 'portal' : 'coming-soon'
}
