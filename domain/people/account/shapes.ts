import { z } from 'zod'
import { roles } from '../../values/call.ts'
import { sessionToken } from '../security/shapes.ts'
import { customerSchema } from '../shapes.ts'

export const sessionResponse = sessionToken.extend({ role: z.enum(roles), customer: customerSchema.nullable() })
