import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isLocalHost } from '../platform/http/caller-address.ts'

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.pathname === '/' && url.search === '' && url.hash === ''
}

export const shape = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('production')
    .describe(
      'Development fills an empty database with the demo studio, shows every letter to browsers of this machine, and opens with a local `ADDRESS` only; `npm start` and `npm run dev` choose it unless it is set. `test` is for tests.',
    ),
  PORT: whole(0, 65_535).default(3000).describe('Where it listens, in plain HTTP; 0 takes a free port.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe(
      "What was uploaded (`files/`) and, without `DATABASE_URL`, the database (`postgres/`). From where the process stands; processes of one studio share its `files/`, unless uploads are kept in an object store (the desk's settings).",
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'expected postgres://user:password@host:5432/name')
    .optional()
    .meta({
      secret: true,
      description:
        'A PostgreSQL server, as `postgres://user:password@host:5432/name`; without it, the one that npm brought runs in `DATA_DIR`.',
    }),
  DATABASE_CONNECTIONS: whole(1, 200)
    .default(10)
    .describe('Connections at most, per process (1–200). Processes × this stays below `max_connections`.'),
  ADDRESS: z
    .string()
    .refine(isOrigin, 'expected an address without a path, such as https://reservas.mi-estudio.mx')
    .transform((address) => new URL(address).origin)
    .optional()
    .describe(
      'The address customers use, without a path; links in letters begin with it. `http://localhost:PORT` where it is unset; production does not open without it.',
    ),
  TRUSTED_PROXIES: whole(0, 5)
    .default(0)
    .describe(
      'How many proxies of your own stand before the process (0–5): the caller is that entry of `X-Forwarded-For`, from its end. Too low, and all customers are one address; too high, and callers invent theirs.',
    ),
  PAYMENTS: z
    .enum(['rehearsal', 'stripe'])
    .default('rehearsal')
    .describe('`stripe` moves real money: cards, vouchers and transfers by Stripe, the wallet by PayPal.'),
  PAYPAL: z
    .enum(['live', 'sandbox'])
    .default('live')
    .describe("Which of PayPal's places is asked, where `PAYMENTS=stripe`."),
  ALLOW_REHEARSAL: z
    .enum(['1'])
    .optional()
    .describe('`1` opens production with the rehearsal, where made-up cards get real classes.'),
  FFMPEG: z
    .string()
    .min(1)
    .default('ffmpeg')
    .describe(
      'The program that makes films fit for watching, looked for at the start; without it they play as they came.',
    ),
  SECRET: z.string().min(32, 'expected at least 32 characters').optional().meta({
    secret: true,
    description:
      'Part of the key that second factors are sealed with, at least 32 characters: a copy of the database alone then opens none. With another one, every second factor has to be set up anew; spare codes still open.',
  }),
  IDENTITY: z
    .enum(['embedded', 'firebase'])
    .default('embedded')
    .describe('Where accounts live: here, or with Firebase, which then needs the next two.'),
  FIREBASE_PROJECT: z.string().min(1).optional().describe("Firebase's project."),
  FIREBASE_API_KEY: z.string().min(1).optional().meta({ secret: true, description: "The project's key for browsers." }),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .min(1)
    .optional()
    .describe("Firebase's emulator; refused in production, because its tokens are not signed."),
  DRAIN_SECONDS: whole(0, 60)
    .default(0)
    .describe(
      'How long a stopping process goes on answering after `/readyz` has said 503 (0–60): longer than the balancer takes to notice. 0 where there is no balancer.',
    ),
  LOG: z
    .enum(['requests', 'faults'])
    .optional()
    .describe(
      'Whether each request is a line of the log, or only what went wrong. `requests` in production, else `faults`.',
    ),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('Where Prometheus reads `/metrics`, on a port of its own; unset, nothing is measured.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'The address that port is opened on. Another one than loopback only where the network is private: there is no password.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address such as http://collector:4318' })
    .optional()
    .describe(
      'The collector that traces are sent to (OTLP over HTTP); unset, nothing is traced and nothing of it is loaded.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of requests that is traced (0–1).'),
  OTEL_SERVICE_NAME: z.string().min(1).default('aforo').describe('What the traces say they are of.'),
  BACKUP: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Where backups are kept: a folder (best on another disk), or `s3://bucket/beginning`. Set, one is made each day; unset, none is.',
    ),
  BACKUP_HOUR: whole(0, 23).default(3).describe("The hour of the studio's day from which on the day's backup is made."),
  BACKUP_FILMS: z.enum(['yes', 'no']).default('yes').describe('Whether backups hold the films that were uploaded.'),
  BACKUP_PASSPHRASE: z.string().min(16, 'expected at least 16 characters').optional().meta({
    secret: true,
    description:
      'Seals backups (AES-256-GCM), at least 16 characters. Keep it where the backups are not: without it nothing opens them.',
  }),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://s3.example.com' })
    .optional()
    .describe("The object store of `s3://…`; unset, Amazon's of the region."),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1').describe('Its region.'),
  BACKUP_S3_ACCESS_ID: z.string().min(1).optional().describe('Who may write there, read, list and remove.'),
  BACKUP_S3_SECRET: z.string().min(1).optional().meta({ secret: true, description: 'The secret of that access.' }),
})

export type Environment = z.output<typeof shape>

/** Reads the environment once. Throws with every variable that is wrong: what was expected, what was found. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = withFiles(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
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

/** Secret variables: each may be in a file named by `NAME_FILE`. */
export const secrets: readonly string[] = Object.entries(shape.shape).flatMap(([name, { meta }]) =>
  meta()?.secret ? [name] : [],
)

function withFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = secrets.flatMap((name) => {
    const file = given[`${name}_FILE`]
    if (file === undefined) return []
    if (given[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE are both set: expected one. Unset the other.`)
    return [[name, textOf(name, file)]]
  })
  return { ...given, ...Object.fromEntries(read) }
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `${name}_FILE: expected a file that can be read; found ${file} (${code}). Correct the path, or its rights.`,
      {
        cause: error,
      },
    )
  }
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

const shown = (name: string, value: string | undefined) =>
  name === 'DATABASE_URL' ? withoutPassword(value) : secrets.includes(name) ? '…' : value

const withoutPassword = (value: string | undefined): string | undefined => value?.replace(/(:\/\/[^/@]*:).*@/, '$1…@')

/**
 * Production opens only as customers may meet it: with the address that links in letters begin with, and with a gateway
 * that moves money, unless a rehearsal is meant. Elsewhere the address must be local, since the demo's passwords are
 * public. Throws with everything that is missing.
 */
export function assertReadyForCustomers({ NODE_ENV, ADDRESS, PAYMENTS, ALLOW_REHEARSAL }: Environment): void {
  if (NODE_ENV !== 'production') return assertLocal(NODE_ENV, ADDRESS)
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

function assertLocal(mode: Environment['NODE_ENV'], address: string | undefined): void {
  if (!address || isLocalHost(new URL(address).hostname)) return
  throw new Error(
    `ADDRESS: expected a local address with NODE_ENV=${mode}, which has demo accounts with public passwords; found ` +
      `${address}. Set NODE_ENV=production for a studio that others reach, or unset ADDRESS.`,
  )
}
