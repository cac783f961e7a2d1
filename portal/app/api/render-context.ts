import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

export type RenderInput = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  address: string
  adminAddress: string
  now: Date
  nonce: string
  token: string | null
  customStylesheet?: string | null
  openingAddress?: string | null
  island: string
}

type RenderingWithStyle = RenderInput & { brandStyle: string | undefined }

export const renderContext = createContext<RenderInput>()

/** The same for components; null in the browser, where the document already has the style. */
export const RenderingContext = createReactContext<RenderingWithStyle | null>(null)
