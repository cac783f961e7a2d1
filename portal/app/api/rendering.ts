import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

export type Rendering = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  address: string
  now: Date
  nonce: string
  token: string | null
  ownStyle?: string | null
  island: string
}

type Drawing = Rendering & { brandStyle: string | undefined }

export const rendering = createContext<Rendering>()

/** The same for components; null in the browser, where the page already carries its style. */
export const RenderingContext = createReactContext<Drawing | null>(null)
