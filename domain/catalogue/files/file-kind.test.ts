import assert from 'node:assert/strict'
import { test } from 'vitest'
import { LARGEST_UPLOAD } from './limits.ts'
import { detectFileKind } from './file-kind.ts'

const toBytes = (text: string, length = text.length) => {
  const bytes = new Uint8Array(length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}
const ftypBox = (...brands: string[]) =>
  toBytes(`\0\0\0${String.fromCharCode(8 + 4 * brands.length)}ftyp${brands.join('')}moov`)
const detect = (bytes: Uint8Array) => {
  const verdict = detectFileKind(bytes)
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a file is what its first bytes say [5.8, R15]', () => {
  const detected: [Uint8Array, string][] = [
    [toBytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
    [toBytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
    [toBytes('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
    [toBytes('GIF89a\x01\0'), 'gif'],
    [toBytes('GIF87a\x01\0'), 'gif'],
    [ftypBox('avif', '\0\0\0\0', 'mif1'), 'avif'],
    [ftypBox('mif1', '\0\0\0\0', 'avif'), 'avif'],
    [toBytes('%PDF-1.7\n'), 'pdf'],
  ]
  for (const [bytes, kind] of detected) assert.equal(detect(bytes), kind)
})

test('other files are refused, near misses with advice [R15]', () => {
  const refused: [Uint8Array, string][] = [
    [toBytes(''), 'file-empty'],
    [toBytes('%PDF-', LARGEST_UPLOAD + 1), 'file-too-large'],
    [toBytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-vector'],
    [toBytes('  <SVG onload="alert(1)">'), 'file-vector'],
    [ftypBox('heic', '\0\0\0\0', 'mif1', 'heic'), 'file-heic'],
    [ftypBox('isom', '\0\0\x02\0', 'mp41'), 'file-unknown'],
    [toBytes('<!doctype html><script>alert(1)</script>'), 'file-unknown'],
    [toBytes('PK\x03\x04'), 'file-unknown'],
    [toBytes('MZ\x90\0'), 'file-unknown'],
    [toBytes(' %PDF-1.7'), 'file-unknown'],
    [toBytes('II*\0'), 'file-unknown'],
    [toBytes('\xff\xd8'), 'file-unknown'],
    [toBytes('ftyp'), 'file-unknown'],
    [toBytes('\0\0\0\0ftyp'), 'file-unknown'],
  ]
  for (const [bytes, reason] of refused) assert.equal(detect(bytes), reason)
})
