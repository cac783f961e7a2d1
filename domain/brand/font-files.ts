import type { Estilo } from './colours.ts'

export const fontFiles: Record<Estilo, readonly [display: string, text: string]> = {
  barro: ['/fonts/bricolage-grotesque-700.ce877f08.woff2', '/fonts/hanken-grotesk.7d1cda80.woff2'],
  pulso: ['/fonts/archivo-wide-800.109fc2cf.woff2', '/fonts/geist.aa25d5e5.woff2'],
  tinta: ['/fonts/instrument-serif.79366179.woff2', '/fonts/host-grotesk.29129127.woff2'],
}
