import { z } from 'zod'
import { Fault } from '../provider/fault.ts'

export const whole = z.coerce.number().int()
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z.record(z.string(), z.string().max(500)).default({})
export const expand = z.array(z.string()).default([])
export const text = z.string().max(5000)
export const one = z.strictObject({ expand })

export function reading<T>(shape: z.ZodType<T>, sent: unknown): T {
  const read = shape.safeParse(sent)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const isUnknown = issue?.code === 'unrecognized_keys'
  const path = issue?.path.join('.')
  throw new Fault(
    400,
    isUnknown ? 'parameter_unknown' : 'parameter_invalid',
    isUnknown ? `Received unknown parameters: ${issue.keys.join(', ')}` : `${path}: ${issue?.message}`,
  )
}
