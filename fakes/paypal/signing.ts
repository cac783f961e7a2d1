import { createPrivateKey, createPublicKey, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type Transmission = { id: string; time: string; webhookId: string; body: string }

const toSignedText = ({ id, time, webhookId, body }: Transmission): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`

export const sign = (transmission: Transmission, key: string): string =>
  createSign('RSA-SHA256').update(toSignedText(transmission)).sign(createPrivateKey(key), 'base64')

export const isSigned = (transmission: Transmission, signature: string, key: string): boolean =>
  createVerify('RSA-SHA256').update(toSignedText(transmission)).verify(createPublicKey(key), signature, 'base64')

export const generateForeignKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
