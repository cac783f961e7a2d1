import { type ComponentType, createElement, type ReactNode, use } from 'react'

/**
 * A part of a page that comes in a file of its own: `bring` it while nothing else happens, and the tap that asks for it is
 * answered by the very next picture. React's own `lazy` waits once more for what is there, and 300 ms before it shows it.
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
