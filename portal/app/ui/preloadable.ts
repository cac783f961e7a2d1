import { type ComponentType, createElement, type ReactNode, use } from 'react'

/**
 * A lazy part of a page: `bring` preloads it when idle, so that a tap renders it at once. React's `lazy` suspends
 * even for loaded code, and waits 300 ms before showing it.
 */
export function atHand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const arrive = async () => (here = await load())
  const bring = () => {
    // What the connection lost is asked for again the next time.
    coming ??= arrive().catch((fault: unknown) => {
      coming = undefined
      throw fault
    })
    return coming
  }
  const Part = (props: Props): ReactNode => createElement(here ?? use(bring()), props)
  return { bring, Part }
}
