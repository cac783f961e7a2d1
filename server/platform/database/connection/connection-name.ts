import { randomBytes } from 'node:crypto'

const PROGRAM = 'aforo'

const connectionName = `${PROGRAM}-${process.pid}-${randomBytes(4).toString('hex')}`

export const isOwnConnection = (name: string): boolean => name.startsWith(`${PROGRAM}-`)

export const connectionOptions = (url: string | undefined) => ({
  connectionString: url,
  application_name: connectionName,
})

export const processIdFromName = (name: string): string => name.split('-')[1] ?? 'unknown'
