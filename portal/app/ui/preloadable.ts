import { type ComponentType, createElement, type ReactNode, use } from 'react'

/**
 * A lazy component whose code `preload` loads, so that a tap renders it at once; `bring` also says when it is there.
 * React's `lazy` suspends even for loaded code, and then waits 300 ms before showing it.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  const loadComponent = async () => (component = await load())
  const bring = () => {
    // After a lost connection the next call loads again.
    pending ??= loadComponent().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
  const Part = (props: Props): ReactNode => createElement(component ?? use(bring()), props)
  const preload = () => void bring().catch(() => {})
  return { bring, preload, Part }
}
