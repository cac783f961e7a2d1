import { createPrivateKey, createPublicKey, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type Transmission = { id: string; time: string; webhookId: string; body: string }

const lineOf = ({ id, time, webhookId, body }: Transmission): string => `${id}|${time}|${webhookId}|${crc32(body)}`

export const sign = (sent: Transmission, key: string): string =>
  createSign('RSA-SHA256').update(lineOf(sent)).sign(createPrivateKey(key), 'base64')

export const isSigned = (sent: Transmission, signature: string, key: string): boolean =>
  createVerify('RSA-SHA256').update(lineOf(sent)).verify(createPublicKey(key), signature, 'base64')

export const strangersKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
