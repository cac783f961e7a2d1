import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'
import type { CallText } from '@aforo/ui/api/request.ts'

type PageCall = CallText & { idempotencyKey?: string | undefined }
/** What the server answers: the value of the call, or the code and the words of a refusal; and the cookies to set. */
type PageReply = { status: number; body: unknown; cookies: readonly string[] }

export type RenderInput = {
  call: (call: PageCall) => Promise<PageReply>
  address: string
  adminAddress: string
  now: Date
  nonce: string
  token: string | null
  isSignedIn: boolean
  customStylesheet?: string | null
  openingAddress?: string | null
  island: string
}

type RenderingWithStyle = RenderInput & { brandStyle: string | undefined }

export const renderContext = createContext<RenderInput>()

/** The same for components; null in the browser, where the document already has the style. */
export const RenderingContext = createReactContext<RenderingWithStyle | null>(null)
