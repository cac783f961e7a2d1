import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isLocalHost } from '../platform/http/caller/caller-address.ts'

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
      '`development` fills an empty database with the demo studio, shows every message to browsers on this machine, and starts only with a local `ADDRESS`; `npm start` and `npm run dev` use it unless `NODE_ENV` is set. `test` is for tests.',
    ),
  DEMO: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` leaves an empty database empty in development, to begin a studio of your own: the start prints the address that opens it. `npm start -- --empty` sets it. Production loads no demo.',
    ),
  PORT: whole(0, 65_535).default(3000).describe('The port of the HTTP server (no TLS); 0 picks a free port.'),
  ADMIN_PORT: z
    .string()
    .regex(/^(off|\d{1,5})$/, 'expected a port, or off')
    .transform((port) => (port === 'off' ? port : Number(port)))
    .refine((port) => port === 'off' || port <= 65_535, 'expected a port up to 65535')
    .optional()
    .describe(
      'A second port, where the admin alone is served: another origin for browsers, and no host name is needed. `off` for none; 0 picks a free port. When unset: in development the one after `PORT`, or a free one if that is taken; else none.',
    ),
  ADMIN_ADDRESS: z
    .string()
    .refine(isOrigin, 'expected an address without a path, such as https://reservas.mi-estudio.mx:8443')
    .transform((address) => new URL(address).origin)
    .optional()
    .describe(
      'The address where staff open the admin, without a path; links for staff begin with it. When unset: in development the one of `ADMIN_PORT`, else the host `admin.` of `ADDRESS`.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe(
      'The folder for uploads (`files/`) and, without `DATABASE_URL`, the database (`postgres/`). Relative to the working directory. All processes of a studio share `files/`, unless uploads are in an object store (a setting in the admin).',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'expected postgres://user:password@host:5432/name')
    .optional()
    .meta({
      secret: true,
      description:
        'A PostgreSQL server, as `postgres://user:password@host:5432/name`. When unset, the PostgreSQL installed by npm runs in `DATA_DIR`.',
    }),
  DATABASE_CONNECTIONS: whole(1, 200)
    .default(10)
    .describe('Maximum connections per process (1–200). Keep processes × this value below `max_connections`.'),
  ADDRESS: z
    .string()
    .refine(isOrigin, 'expected an address without a path, such as https://reservas.mi-estudio.mx')
    .transform((address) => new URL(address).origin)
    .optional()
    .describe(
      'The address that customers use, without a path; links in e-mails begin with it. When unset, `http://localhost:PORT`; production does not start without it.',
    ),
  TRUSTED_PROXIES: whole(0, 5)
    .default(0)
    .describe(
      'The number of your reverse proxies in front of the process (0–5). The client address is that entry of `X-Forwarded-For`, counted from the end. Too low: all customers share one address. Too high: callers can forge theirs.',
    ),
  PAYMENTS: z
    .enum(['rehearsal', 'stripe'])
    .default('rehearsal')
    .describe('`stripe` takes real money: cards, vouchers and transfers through Stripe, the wallet through PayPal.'),
  PAYPAL: z.enum(['live', 'sandbox']).default('live').describe('The PayPal environment to use with `PAYMENTS=stripe`.'),
  ALLOW_REHEARSAL: z
    .enum(['1'])
    .optional()
    .describe('`1` allows production to start with `PAYMENTS=rehearsal`, where test cards get real classes.'),
  FFMPEG: z
    .string()
    .min(1)
    .default('ffmpeg')
    .describe(
      'The ffmpeg program that converts uploaded videos. It is looked for at the start; without it, videos play as they were uploaded.',
    ),
  SECRET: z.string().min(32, 'expected at least 32 characters').optional().meta({
    secret: true,
    description:
      'Part of the key that encrypts second factors, at least 32 characters: a copy of the database alone then decrypts none. After a change, users must set up their second factors again; spare codes still work.',
  }),
  IDENTITY: z
    .enum(['embedded', 'firebase'])
    .default('embedded')
    .describe('Where accounts are stored: in this application, or at Firebase, which needs the next two variables.'),
  FIREBASE_PROJECT: z.string().min(1).optional().describe('The Firebase project.'),
  FIREBASE_API_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ secret: true, description: "The Firebase project's browser key." }),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .min(1)
    .optional()
    .describe('The address of the Firebase emulator. Refused in production, because its tokens are not signed.'),
  DRAIN_SECONDS: whole(0, 60)
    .default(0)
    .describe(
      'How long a stopping process keeps answering after `/readyz` returns 503 (0–60). Set it longer than the load balancer needs to notice; 0 without a load balancer.',
    ),
  LOG: z
    .enum(['requests', 'faults'])
    .optional()
    .describe(
      '`requests` logs each request and all errors, `faults` only errors. When unset: `requests` in production, else `faults`.',
    ),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('A separate port where Prometheus reads `/metrics`. When unset, nothing is measured.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'The address that `METRICS_PORT` listens on. Use a non-loopback address only on a private network: there is no password.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address such as http://collector:4318' })
    .optional()
    .describe(
      'The collector that traces are sent to (OTLP over HTTP). When unset, nothing is traced and no tracing code is loaded.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('The share of requests to trace (0–1).'),
  OTEL_SERVICE_NAME: z.string().min(1).default('aforo').describe('The service name in traces.'),
  BACKUP: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Where backups are stored: a folder (preferably on another disk), or `s3://bucket/beginning`. When set, a backup is made each day; when unset, none.',
    ),
  BACKUP_HOUR: whole(0, 23)
    .default(3)
    .describe("The hour, in the studio's time zone, from which on the daily backup is made."),
  BACKUP_FILMS: z.enum(['yes', 'no']).default('yes').describe('Whether backups include uploaded films.'),
  BACKUP_PASSPHRASE: z.string().min(16, 'expected at least 16 characters').optional().meta({
    secret: true,
    description:
      'Encrypts backups (AES-256-GCM), at least 16 characters. Keep it apart from the backups: without it they cannot be decrypted.',
  }),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://s3.example.com' })
    .optional()
    .describe("The object store for `s3://…`. When unset, Amazon's in the region."),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1').describe('The region of the object store.'),
  BACKUP_S3_ACCESS_ID: z
    .string()
    .min(1)
    .optional()
    .describe('The access key id; it needs the rights to write, read, list and remove.'),
  BACKUP_S3_SECRET: z.string().min(1).optional().meta({ secret: true, description: 'The secret of that access key.' }),
})

export type Environment = z.output<typeof shape>

/** Reads the environment variables. Throws an error that lists every wrong one: expected, found, next step. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const values = readSecretFiles(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
  const parsed = shape.safeParse(values)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `${name}: ${message}; found ${JSON.stringify(maskSecret(name, values[name]))}. Correct it, or unset it for its default.`
    })
    throw new Error(faults.join('\n'))
  }
  return checkCombinations(parsed.data)
}

/** The names of secret variables; each may be read from the file that `NAME_FILE` names. */
export const secrets: readonly string[] = Object.entries(shape.shape).flatMap(([name, { meta }]) =>
  meta()?.secret ? [name] : [],
)

function readSecretFiles(values: Record<string, string | undefined>): Record<string, string | undefined> {
  const fromFiles = secrets.flatMap((name) => {
    const file = values[`${name}_FILE`]
    if (file === undefined) return []
    if (values[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE are both set: expected one. Unset the other.`)
    return [[name, readSecretFile(name, file)]]
  })
  return { ...values, ...Object.fromEntries(fromFiles) }
}

function readSecretFile(name: string, file: string): string {
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

function checkCombinations(environment: Environment): Environment {
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

const maskSecret = (name: string, value: string | undefined) =>
  name === 'DATABASE_URL' ? withoutPassword(value) : secrets.includes(name) ? '…' : value

const withoutPassword = (value: string | undefined): string | undefined => value?.replace(/(:\/\/[^/@]*:).*@/, '$1…@')

/**
 * Production needs the address for links in e-mails, and a gateway that moves money unless ALLOW_REHEARSAL is set.
 * Other modes need a local address, since the passwords of the demo are public. Throws an error that lists what is
 * missing.
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
            'Set ALLOW_REHEARSAL=1 if no real payments are needed here, or NODE_ENV=development for a demo.',
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
