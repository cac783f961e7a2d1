import { z } from 'zod'
import { Fault } from '../provider/fault.ts'

export const whole = z.coerce.number().int()
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z.record(z.string(), z.string().max(500)).default({})
export const expand = z.array(z.string()).default([])
export const text = z.string().max(5000)
export const retrieveParams = z.strictObject({ expand })

export function parseParams<T>(shape: z.ZodType<T>, params: unknown): T {
  const parsed = shape.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const isUnknown = issue?.code === 'unrecognized_keys'
  const path = issue?.path.join('.')
  throw new Fault(
    400,
    isUnknown ? 'parameter_unknown' : 'parameter_invalid',
    isUnknown ? `Received unknown parameters: ${issue.keys.join(', ')}` : `${path}: ${issue?.message}`,
  )
}
