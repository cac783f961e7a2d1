import { z } from 'zod'

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'expected postgres://user:password@host:5432/name')
    .optional(),
  DATABASE_CONNECTIONS: whole(1, 200).default(10),
  /** The address customers use, such as https://reservas.mi-estudio.mx; links in mails begin with it. */
  ADDRESS: z.url('expected an address such as https://reservas.mi-estudio.mx').optional(),
  TRUSTED_PROXIES: whole(0, 5).default(0),
  PAYMENTS: z.enum(['rehearsal']).default('rehearsal'),
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_PROJECT: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
})

export type Environment = z.output<typeof shape>

/** Reads the environment once. Throws with every variable that is wrong: what was expected, what was found. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = shape.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `${name}: ${message}; found ${JSON.stringify(given[name])}. Correct it, or unset it for its default.`
    })
    throw new Error(faults.join('\n'))
  }
  return complete(read.data)
}

function complete(environment: Environment): Environment {
  const { IDENTITY, FIREBASE_PROJECT, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST, NODE_ENV } = environment
  if (IDENTITY === 'firebase' && !(FIREBASE_PROJECT && FIREBASE_API_KEY)) {
    throw new Error('IDENTITY=firebase needs FIREBASE_PROJECT and FIREBASE_API_KEY: set both, or unset IDENTITY.')
  }
  if (NODE_ENV === 'production' && FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set in production: its tokens are not signed. Unset it, or set NODE_ENV=development.',
    )
  }
  return environment
}
