import type { Estilo } from '@aforo/domain/brand/tokens.ts'
import barro from './barro.css?inline'
import pulso from './pulso.css?inline'
import tinta from './tinta.css?inline'

/** The letters of each direction as styles. For the server only: a page carries those of its studio. */
export const faces: Readonly<Record<Estilo, string>> = { barro, pulso, tinta }
