import { z } from 'zod'

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.pathname === '/' && url.search === '' && url.hash === ''
}

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
  ADDRESS: z
    .string()
    .refine(isOrigin, 'expected an address without a path, such as https://reservas.mi-estudio.mx')
    .transform((address) => new URL(address).origin)
    .optional(),
  TRUSTED_PROXIES: whole(0, 5).default(0),
  /** The rehearsal gateway takes made-up cards and gives real classes for them: see `assertReadyForCustomers`. */
  PAYMENTS: z.enum(['rehearsal', 'stripe']).default('rehearsal'),
  /** Which of PayPal's places is asked, where PAYMENTS=stripe. */
  PAYPAL: z.enum(['live', 'sandbox']).default('live'),
  ALLOW_REHEARSAL: z.enum(['1']).optional(),
  /** The program that makes films fit for watching; where there is none under this name, they play as they came. */
  FFMPEG: z.string().min(1).default('ffmpeg'),
  /** Part of the key that second factors are sealed with: a copy of the database alone then opens none of them. */
  SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
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
      return `${name}: ${message}; found ${JSON.stringify(shown(name, given[name]))}. Correct it, or unset it for its default.`
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

const shown = (name: string, value: string | undefined) => (name === 'SECRET' ? '…' : withoutPassword(value))

/** In an address of a database nobody needs to read its password to see what is wrong. */
const withoutPassword = (value: string | undefined): string | undefined => value?.replace(/(:\/\/[^/@]*:).*@/, '$1…@')

/**
 * Production opens only as customers may meet it: with the address that links in letters begin with, and with a gateway
 * that moves money, unless a rehearsal is meant. Throws with everything that is missing.
 */
export function assertReadyForCustomers({ NODE_ENV, ADDRESS, PAYMENTS, ALLOW_REHEARSAL }: Environment): void {
  if (NODE_ENV !== 'production') return
  const faults = [
    ...(ADDRESS
      ? []
      : [
          'ADDRESS: expected in production the address that customers use, such as https://reservas.mi-estudio.mx; found none. Set it.',
        ]),
    ...(PAYMENTS !== 'rehearsal' || ALLOW_REHEARSAL
      ? []
      : [
          'PAYMENTS: expected in production a gateway that moves money; found "rehearsal", which sells to made-up cards. ' +
            'Set ALLOW_REHEARSAL=1 if nobody is to pay here, or NODE_ENV=development for a demo.',
        ]),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
