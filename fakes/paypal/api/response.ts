import type { ResourceBody } from '../wallet-store.ts'

export type ApiResponse = { status: number; body: unknown }

export const respond = (body: unknown, status = 200): ApiResponse => ({ status, body })
export const notFound: ApiResponse = {
  status: 404,
  body: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
}
export const unprocessable = (issue: string): ApiResponse => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', message: 'The requested action could not be performed.', details: [{ issue }] },
})
export const invalid = (field: string): ApiResponse => ({
  status: 400,
  body: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details: [{ issue: 'INVALID_PARAMETER_SYNTAX', field }],
  },
})

/** A stored resource as the API returns it: without fields that begin with `_`. */
export const toApiBody = (body: ResourceBody): ResourceBody =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name[0] !== '_'))

export type Amount = { currency_code: string; value: string }
export const toCentavos = ({ value }: Amount): number => Math.round(Number(value) * 100)
export const toAmount = (centavos: number): Amount => ({ currency_code: 'MXN', value: (centavos / 100).toFixed(2) })
export const toLegacyAmount = ({ currency_code: currency, value: total }: Amount) => ({ total, currency })
