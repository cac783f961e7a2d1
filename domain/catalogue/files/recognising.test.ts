import assert from 'node:assert/strict'
import { test } from 'vitest'
import { LARGEST_UPLOAD } from './limits.ts'
import { recognise } from './recognising.ts'

const of = (text: string, length = text.length) => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
const box = (...brands: string[]) => of(`\0\0\0${String.fromCharCode(8 + 4 * brands.length)}ftyp${brands.join('')}moov`)
const found = (bytes: Uint8Array) => {
  const verdict = recognise(bytes)
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a file is what its first bytes say [5.8, R15]', () => {
  const seen: [Uint8Array, string][] = [
    [of('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
    [of('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
    [of('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
    [of('GIF89a\x01\0'), 'gif'],
    [of('GIF87a\x01\0'), 'gif'],
    [box('avif', '\0\0\0\0', 'mif1'), 'avif'],
    [box('mif1', '\0\0\0\0', 'avif'), 'avif'],
    [of('%PDF-1.7\n'), 'pdf'],
  ]
  for (const [bytes, kind] of seen) assert.equal(found(bytes), kind)
})

test('other files are refused, near misses with advice [R15]', () => {
  const refused: [Uint8Array, string][] = [
    [of(''), 'file-empty'],
    [of('%PDF-', LARGEST_UPLOAD + 1), 'file-too-large'],
    [of('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-vector'],
    [of('  <SVG onload="alert(1)">'), 'file-vector'],
    [box('heic', '\0\0\0\0', 'mif1', 'heic'), 'file-heic'],
    [box('isom', '\0\0\x02\0', 'mp41'), 'file-unknown'],
    [of('<!doctype html><script>alert(1)</script>'), 'file-unknown'],
    [of('PK\x03\x04'), 'file-unknown'],
    [of('MZ\x90\0'), 'file-unknown'],
    [of(' %PDF-1.7'), 'file-unknown'],
    [of('II*\0'), 'file-unknown'],
    [of('\xff\xd8'), 'file-unknown'],
    [of('ftyp'), 'file-unknown'],
    [of('\0\0\0\0ftyp'), 'file-unknown'],
  ]
  for (const [bytes, reason] of refused) assert.equal(found(bytes), reason)
})
