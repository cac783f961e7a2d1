import type { RouterContextProvider } from 'react-router'
import type { findDiscount } from '@aforo/domain/commerce/discounts/contract.ts'
import { sentences } from '@aforo/domain/commerce/discounts/refusals.ts'
import { tryRead } from '../../api/read.ts'
import type { Code } from './offer.ts'

export type ReadCode = { readonly typed: string; readonly code: Code | null; readonly fault: string | null }

const NONE: ReadCode = { typed: '', code: null, fault: null }
const MAX_LENGTH = 60

function codeFrom(searchParams: URLSearchParams): string | undefined {
  const typed = (searchParams.get('codigo') ?? '').replace(/\s+/g, '').toUpperCase()
  return typed === '' || typed.length > MAX_LENGTH ? undefined : typed
}

/** The discount of the code in the address, for signed-in customers only; `fault` is the refusal (5.13, 8.11). */
export async function readCode(
  context: Readonly<RouterContextProvider>,
  request: Request,
  class_package_id: number,
  mayUse: boolean,
): Promise<ReadCode> {
  const typed = codeFrom(new URL(request.url).searchParams)
  if (!typed) return NONE
  if (!mayUse) return { ...NONE, typed }
  const response = await tryRead<typeof findDiscount>(context, 'GET /discounts/code/{code}', {
    params: { code: typed },
    query: { class_package_id },
  })
  if (response.ok) return { typed, code: response.value, fault: null }
  const { code, message } = response.failure
  const isNoCode = code === 'unexpected' || code === 'invalid'
  return { typed, code: null, fault: isNoCode ? sentences['discount-invalid'][1] : message }
}
