import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { staffSession } from './staff-session.ts'

/** Where staff go after signing in: the page that they were on, or wanted. */
export type SignInState = { nextPathname: string; nextSearch: string }

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    await staffSession.signOut()
    await navigate(paths.door, { state: { nextPathname: pathname, nextSearch: search } satisfies SignInState })
    // The sign-in page is shown by now: a page still mounted would read again what is cleared.
    client.clear()
  }
}
